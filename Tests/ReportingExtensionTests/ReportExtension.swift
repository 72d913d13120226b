import Foundation
import IdentityLookupUI
import MessageFilterService
import ReportingExtension

#if canImport(UIKit)
    import UIKit
#endif

/// What the system shows when a user reports messages or calls; the Info.plist names it as the principal class.
final class ReportExtension: ReportingViewController {
    override var options: ReportOptions {
        var options = ReportOptions()
        if let charity = ReportTag("charity", title: "Donations", action: .reportJunk) {
            options.messageTags.insert(charity, at: 2)
        }
        return options
    }

    override var reporter: String? {
        UserDefaults(suiteName: "group.com.example.app")?.string(forKey: "reporter")
    }

    #if canImport(UIKit)
        private let stack = UIStackView()

        override func viewDidLoad() {
            super.viewDidLoad()
            stack.axis = .vertical
            stack.frame = view.bounds
            stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(stack)
            formDidChange()
        }

        override func formDidChange() {
            for view in stack.arrangedSubviews { view.removeFromSuperview() }
            for tag in form.tags { stack.addArrangedSubview(button(for: tag)) }
        }

        private func button(for tag: ReportTag) -> UIButton {
            let action = UIAction(title: tag.title, state: form.tag == tag ? .on : .off) { [weak self] _ in
                self?.choose(tag: tag)
            }
            return UIButton(configuration: .bordered(), primaryAction: action)
        }
    #endif
}
