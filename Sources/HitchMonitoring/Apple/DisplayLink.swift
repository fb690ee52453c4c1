#if canImport(UIKit) && !os(watchOS)
  package import UIKit

  /// A `CADisplayLink` that calls a closure and ends with its owner.
  @MainActor package final class DisplayLink {
    /// The closure to call at each vsync.
    let tick: (CADisplayLink) -> Void
    private var link: CADisplayLink?

    package init(_ tick: @escaping (CADisplayLink) -> Void) {
      self.tick = tick
    }

    /// True from `start()` to `stop()`.
    package var isRunning: Bool { link != nil }

    /// Starts the calls, which continue while a finger drags a list.
    package func start() {
      guard link == nil else { return }
      link = DisplayLinkTarget.link(for: self)
      link?.add(to: .main, forMode: .common)
    }

    /// Ends the calls.
    package func stop() {
      link?.invalidate()
      link = nil
    }
  }
#endif
