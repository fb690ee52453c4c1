#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A `CADisplayLink` that calls a closure and ends with its owner.
  @MainActor final class DisplayLink {
    /// What is called at each vsync.
    let tick: (CADisplayLink) -> Void
    private var link: CADisplayLink?

    init(_ tick: @escaping (CADisplayLink) -> Void) {
      self.tick = tick
    }

    /// Whether it calls.
    var isRunning: Bool { link != nil }

    /// Begins to call, also while a finger drags a list.
    func start() {
      guard link == nil else { return }
      link = DisplayLinkTarget.link(for: self)
      link?.add(to: .main, forMode: .common)
    }

    /// Ends the calls.
    func stop() {
      link?.invalidate()
      link = nil
    }
  }
#endif
