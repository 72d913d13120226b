import MessageFilter
import MessageFilterTraining
import Records

/// Writes a trained model, and its memory if it can be updated, so that at every moment the files that are there are a
/// pair, or `junco update` refuses them.
enum ModelOutput {
    /// - Returns: the model file's length in bytes.
    static func write(_ trained: TrainedModel, to path: String, isUpdatable: Bool) throws -> Int {
        let id = isUpdatable ? trained.card.trainingID : nil
        if let id {
            let memory = TrainingMemory(of: trained).encoded()
            try AtomicFile.write(memory, to: MemoryFile.path(beside: path, training: id))
        }
        let bytes = trained.content.encoded()
        try AtomicFile.write(bytes, to: path)
        MemoryFile.removeAll(beside: path, except: id)
        return bytes.count
    }
}
