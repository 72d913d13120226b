import Foundation

/// What UIKit gives to an extension that reports, as far as it matters here.
@MainActor
open class UIViewController: NSObject {
    public nonisolated override init() {}

    open func viewDidLoad() {}
}
