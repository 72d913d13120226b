/// All programs that are measured, in the order of the tables. The first that can do a thing is the one that the others
/// are compared with.
enum Programs {
    static let all = junco + liblinear + fastText + vowpalWabbit + scikitLearn + bogofilter

    /// What a process costs that does nothing.
    static let nothing = Program(name: "/bin/true", score: ["/bin/true"])

    private static let juncoTrain =
        "{junco} train {corpus} --output {model} --corpus-format uci --ignore-manifests --label-map {map}"
    private static let unwanted = ["junk", "promotion"]

    private static let juncoScore = ["{junco-score} --model {model} {threads} {text}"]

    /// The first two score in order to be checked only: the same model is measured as `junco-score`.
    private static let junco = [
        Program(
            name: "junco train", train: [juncoTrain], score: juncoScore, spam: unwanted, accuracy: 0.97,
            isParallel: true, largestScoring: 0, showsGrowth: true),
        Program(
            name: "junco train, naive Bayes", train: [juncoTrain + " --algorithm bayes"], score: juncoScore,
            spam: unwanted, accuracy: 0.96, isParallel: true, largestScoring: 0, showsGrowth: true),
        Program(
            name: "junco-score", score: juncoScore, spam: unwanted, accuracy: 0.97, isParallel: true, showsGrowth: true,
            model: "junco-train"),
        Program(
            name: "junco score", score: ["{junco} score --model {model} {junco-threads} {text}"],
            spam: unwanted, accuracy: 0.97, isParallel: true, model: "junco-train"),
        Program(
            name: "junco-score, default model",
            score: ["{junco-score} --model ../Models/default.junco {threads} {text}"],
            spam: unwanted, accuracy: 0.8, isParallel: true, model: "shipped"),
    ]

    /// The dual linear SVM is LIBLINEAR's fastest solver on these rows, faster than logistic regression, primal or dual.
    private static let liblinear = [("words", "words 1-2", 200, 200), ("characters", "words 1-2, char 1-5", 20, 20)].map
    {
        features, title, largestTraining, largestScoring in
        Program(
            name: "LIBLINEAR, \(title)",
            train: [
                "{featurize} \(features) corpus {corpus} {temporary}", "liblinear-train -q -s 1 {temporary} {model}",
            ],
            score: [
                "{featurize} \(features) text {text} {temporary}", "liblinear-predict {temporary} {model} {labels}",
            ],
            printsLabels: false, spam: ["1"], accuracy: 0.99, largestTraining: largestTraining,
            largestScoring: largestScoring, showsGrowth: features == "words")
    }

    private static let fastText = [
        Program(
            name: "fastText, words", train: fastTextTraining(""), score: fastTextScoring, spam: ["__label__spam"],
            accuracy: 0.98, isParallel: true, showsGrowth: true),
        Program(
            name: "fastText, char 2-5",
            train: fastTextTraining(" -minn 2 -maxn 5 -wordNgrams 2 -epoch 25 -lr 0.5 -dim 50 -bucket 200000"),
            score: fastTextScoring, spam: ["__label__spam"], accuracy: 0.98, isParallel: true, isSlow: true,
            largestTraining: 20),
    ]

    private static func fastTextTraining(_ options: String) -> [String] {
        [
            "{convert} fasttext corpus {corpus} {temporary}",
            "fasttext supervised -input {temporary} -output {model} -thread {cores} -verbose 0" + options,
        ]
    }

    private static let fastTextScoring = [
        "{convert} fasttext text {text} {temporary}", "fasttext predict {model}.bin {temporary}",
    ]

    private static let vowpalWabbit = [
        ("words", "", true), ("words 1-2, 10 passes", " --ngram w2 --passes 10 --cache_file {temporary}.cache", false),
    ].map { title, options, showsGrowth in
        Program(
            name: "Vowpal Wabbit, \(title)",
            train: [
                "{convert} vowpal corpus {corpus} {temporary}",
                "{python} -m vowpalwabbit --quiet --loss_function logistic -d {temporary} -f {model}" + options,
            ],
            score: [
                "{convert} vowpal text {text} {temporary}",
                "{python} -m vowpalwabbit --quiet -t -i {model} -d {temporary} --binary -p {labels}",
            ], printsLabels: false, spam: ["1"], accuracy: 0.97, showsGrowth: showsGrowth)
    }

    private static let scikitLearn = [
        ("words", "scikit-learn, words LR"), ("characters", "scikit-learn, words 1-2, char 1-5, SVC"),
    ].map { features, title in
        Program(
            name: title, train: ["{python} Peers/scikit/train.py \(features) {corpus} {model}"],
            score: ["{python} Peers/scikit/score.py {model} {text} {labels}"], printsLabels: false, spam: ["spam"],
            accuracy: 0.99, isSlow: true, largestTraining: 20, largestScoring: features == "words" ? 200 : 20)
    }

    private static let bogofilter = [
        Program(
            name: "bogofilter",
            train: [
                "mkdir {model}",
                "{convert} mbox-spam corpus {corpus} {temporary}", "bogofilter -d {model} -M -s -I {temporary}",
                "{convert} mbox-ham corpus {corpus} {temporary}", "bogofilter -d {model} -M -n -I {temporary}",
            ],
            score: ["{convert} mbox text {text} {temporary}", "bogofilter -e -d {model} -M -T -I {temporary}"],
            spam: ["S"], accuracy: 0.9, largestTraining: 20, largestScoring: 20)
    ]
}
