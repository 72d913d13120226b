import MessageFilter

// Makes the linker keep the leaf: reads a model from bytes, scores, and says what came of it.
do {
    let model = try MessageModel(bytes: [])
    print("an empty file scores as \(MessageScorer(model: model).score("Hello"))")
} catch {
    print("an empty file is refused: \(error)")
}
