#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  public import SwiftUI

  extension View {
    /// Shows the hitch time ratio of the latest scroll and of its screen so far at the view's top.
    ///
    /// For the root view of debug builds. It changes only after a scroll, when the list rests.
    @MainActor public func hitchOverlay(_ monitor: HitchMonitor) -> some View {
      modifier(HitchSummaryOverlay(monitor: monitor))
    }
  }

  /// A text above a view, the counterpart of `HitchOverlay`.
  private struct HitchSummaryOverlay: ViewModifier {
    let monitor: HitchMonitor
    @State private var summary: String?
    @State private var observer: Int?

    func body(content: Content) -> some View {
      content
        .overlay(alignment: .top) {
          if let summary {
            Text(summary)
              .font(.caption.monospacedDigit())
              .foregroundStyle(.white)
              .padding(4)
              .background(.black.opacity(0.75))
              .allowsHitTesting(false)
          }
        }
        .onAppear {
          guard observer == nil else { return }
          observer = monitor.addScrollObserver { [weak monitor] scroll in
            guard let monitor else { return }
            summary = HitchSummary.text(scroll, monitor.recorder.metrics(of: scroll.screen))
          }
        }
        .onDisappear {
          if let observer { monitor.removeScrollObserver(observer) }
          observer = nil
        }
    }
  }
#endif
