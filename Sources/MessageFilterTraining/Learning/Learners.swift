/// The learners that there are. One that is to be known on the command line and in files is registered here.
public enum Learners {
    public static let all: [any LinearLearner] = [
        LogisticRegression(), NaiveBayes(.multinomial), NaiveBayes(.complement),
    ]

    /// The learner of this name; `nil` where there is none.
    public static func named(_ name: String) -> (any LinearLearner)? { all.first { $0.name == name } }
}
