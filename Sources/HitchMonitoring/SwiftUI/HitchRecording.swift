#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  public import SwiftUI

  extension View {
    /// Records the hitches of the scroll view in this view under the name of a screen.
    ///
    /// The monitor runs while a view with this modifier is on screen, or longer if the app has
    /// started it. It observes the first scroll view in the view's hierarchy, as
    /// `onScrollPhaseChange(_:)` does; a second one on the same screen needs its own modifier.
    ///
    /// Before iOS 18, SwiftUI doesn't report when a scroll view moves.
    @available(iOS 18, tvOS 18, visionOS 2, *)
    @MainActor public func recordingHitches(
      _ screen: String,
      with monitor: HitchMonitor
    ) -> some View {
      modifier(HitchRecording(monitor: monitor, screen: screen))
    }
  }

  /// Reports to a monitor when a view appears and when its list scrolls.
  @available(iOS 18, tvOS 18, visionOS 2, *)
  private struct HitchRecording: ViewModifier {
    let monitor: HitchMonitor
    let screen: String
    /// The list's number; nil when it is not on screen.
    @State private var list: Int?

    func body(content: Content) -> some View {
      content
        .onScrollPhaseChange { _, phase in
          guard let list else { return }
          switch phase {
          // A finger that only touches the list moves nothing.
          case .idle, .tracking: monitor.lists.rested(list)
          case .interacting, .decelerating, .animating:
            monitor.lists.scrolled(list, screen: screen)
          }
        }
        .onAppear {
          guard list == nil else { return }
          list = monitor.listAppeared()
        }
        .onDisappear {
          guard let list else { return }
          monitor.listDisappeared(list)
          self.list = nil
        }
    }
  }

  extension HitchMonitor {
    /// Registers a list, and starts recording unless the app has.
    fileprivate func listAppeared() -> Int {
      if !isRecording {
        start()
        isStartedByList = true
      }
      return lists.appeared()
    }

    /// Stops recording with the last list, unless the app started it.
    fileprivate func listDisappeared(_ list: Int) {
      lists.disappeared(list)
      guard lists.isEmpty, isStartedByList else { return }
      stop()
    }
  }
#endif
