/// What a user may say that messages or calls were.
public struct ReportTag: Hashable, Sendable {
    /// As reports name it, such as `food-delivery`; see ``ReportLimits/isTag(_:)``.
    public let name: String
    /// As the user reads it, in whatever language.
    public let title: String
    /// What is reported where the user chooses the tag and says no more.
    public let action: ReportAction

    /// `nil` where `name` cannot be a tag.
    public init?(_ name: String, title: String, action: ReportAction) {
        guard ReportLimits.isTag(name) else { return nil }
        self.init(sound: name, title, action)
    }

    private init(sound name: String, _ title: String, _ action: ReportAction) {
        self.name = name
        self.title = title
        self.action = action
    }

    public static let parcel = ReportTag(sound: "parcel", "Parcel", .reportNotJunk)
    public static let foodDelivery = ReportTag(sound: "food-delivery", "Food delivery", .reportNotJunk)
    public static let phishing = ReportTag(sound: "phishing", "Phishing", .reportJunk)
    public static let investment = ReportTag(sound: "investment", "Investment or loan", .reportJunk)
    public static let gambling = ReportTag(sound: "gambling", "Gambling", .reportJunk)
    public static let advertisement = ReportTag(sound: "advertisement", "Advertisement", .reportJunk)
    public static let salesCall = ReportTag(sound: "sales-call", "Sales call", .reportJunk)
    public static let silentCall = ReportTag(sound: "silent-call", "Silent or robot call", .reportJunk)
    public static let survey = ReportTag(sound: "survey", "Survey", .reportJunk)
    public static let otherWanted = ReportTag(sound: "other-wanted", "Something else, wanted", .reportNotJunk)
    public static let otherUnwanted = ReportTag(sound: "other-unwanted", "Something else, unwanted", .reportJunk)
}
