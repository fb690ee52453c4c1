#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // Selectors exist only with the Objective-C runtime: compilers for Linux, with which this
  // repository checks its UIKit code, skip the first branch.
  #if canImport(ObjectiveC)
    /// The target that a display link retains; it holds the owner weakly, so nothing leaks.
    @MainActor final class DisplayLinkTarget: NSObject {
      private weak var owner: DisplayLink?

      private init(_ owner: DisplayLink) {
        self.owner = owner
      }

      static func link(for owner: DisplayLink) -> CADisplayLink {
        CADisplayLink(
          target: DisplayLinkTarget(owner),
          selector: #selector(DisplayLinkTarget.called(_:))
        )
      }

      @objc private func called(_ link: CADisplayLink) {
        guard let owner else { return link.invalidate() }
        owner.tick(link)
      }
    }
  #else
    @MainActor enum DisplayLinkTarget {
      static func link(for owner: DisplayLink) -> CADisplayLink? { nil }
    }
  #endif
#endif
