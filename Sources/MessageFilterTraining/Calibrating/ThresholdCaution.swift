import Foundation
import MessageFilter

/// How much surer than its held-out messages ask a model must be, where these are too few to show the budget.
///
/// Of n independent messages that all pass, up to 3/n may be misfiled in truth (the rule of three: at 95 % confidence). So n
/// of them show a budget b only from n = 3/b on: 3,000 for 0.1 %. Of fewer, the threshold rises by ln(3/(n·b)) nats. Where
/// probabilities are calibrated, wanted messages of log-odds t for junk are e^-t times as frequent as unwanted ones: each nat
/// more divides those that are blocked by about e, and so 3/n by what is missing. At n = 3/b the rise is zero, so that no
/// threshold jumps.
///
/// Copies of a template say nothing new: n counts templates.
struct ThresholdCaution {
    /// How many different messages were held out.
    let templates: Int
    /// What is added to the threshold. Units: nat.
    let margin: Double

    /// Budgets below are taken for this one: the probabilities of so rare events are not known to be calibrated.
    static let smallestBudget = 1e-4

    init(templates: Int, budget: Double) {
        let shown = Double(max(1, templates)) * max(budget, Self.smallestBudget)
        self.init(templates: templates, margin: max(0, log(3 / shown)))
    }

    init(templates: Int, margin: Double) {
        self.templates = templates
        self.margin = margin
    }

    /// The margin in 1/1024 nat.
    var units: Int32 { Int32((margin * Double(LogOdds.unitsPerNat)).rounded(.up)) }
}
