import MessageCorpus
import MessageFilter
import MessageFilterTraining
import Study

/// Small corpora of made-up messages that a model learns in no time.
enum SampleCorpora {
    static let two = [
        Corpus(name: "first", messages: messages(90, by: "at home")),
        Corpus(name: "second", messages: messages(60, by: "in town")),
    ]

    /// Small and quick.
    static var recipe: TrainingRecipe {
        var recipe = TrainingRecipe()
        recipe.options.learner = NaiveBayes(.multinomial)
        recipe.options.sizeKiB = 16
        recipe.options.strength = 1
        return recipe
    }

    private static let openings: [(label: String, words: [String])] = [
        ("allow", ["see you at the lake", "mum says hello", "running late again", "who takes the dog"]),
        ("junk", ["you won a prize claim", "cheap pills here", "account locked click", "easy money call"]),
        ("promotion", ["sale ends sunday", "new menu from", "half price shoes", "members save"]),
        ("transaction", ["your code is", "parcel arrives", "payment of", "appointment on"]),
    ]

    private static func messages(_ count: Int, by place: String) -> [LabelledMessage] {
        (0..<count).map { number in
            let (label, words) = openings[number % openings.count]
            let opening = words[number / openings.count % words.count]
            let name = names[number * 7 % names.count]
            return LabelledMessage(
                text: "\(opening) \(name) \(place) \(number)",
                sender: number % 5 == 0 ? "+1425555010\(number % 10)" : nil,
                label: CategorySet(label: label) ?? .all, language: "en", line: number + 1)
        }
    }

    private static let names = ["anna", "bea", "carl", "dora", "emil", "fay", "gus", "hal", "ida", "jo", "kim", "lou"]
}
