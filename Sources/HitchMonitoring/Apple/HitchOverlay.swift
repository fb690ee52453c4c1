#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A label with the hitch time ratio of the latest scroll and of its screen so far.
  ///
  /// It changes only after a scroll, when the list rests, so it does not disturb the measurement.
  public final class HitchOverlay: UILabel {
    /// Creates an overlay that shows what a monitor records, after the monitor's own `scrollEnded`.
    public init(_ monitor: HitchMonitor) {
      super.init(frame: .zero)
      font = .monospacedDigitSystemFont(ofSize: 12, weight: .semibold)
      numberOfLines = 2
      textColor = .white
      backgroundColor = UIColor.black.withAlphaComponent(0.75)
      isUserInteractionEnabled = false
      translatesAutoresizingMaskIntoConstraints = false
      _ = monitor.addScrollObserver { [weak self, weak monitor] scroll in
        guard let self, let monitor else { return }
        show(scroll, monitor.recorder.metrics(of: scroll.screen))
      }
    }

    /// Unavailable: an overlay is created in code.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// Puts the overlay above everything else in a window, at its top.
    public func show(in window: UIWindow) {
      window.addSubview(self)
      NSLayoutConstraint.activate([
        topAnchor.constraint(equalTo: window.safeAreaLayoutGuide.topAnchor),
        centerXAnchor.constraint(equalTo: window.centerXAnchor),
      ])
    }

    private func show(_ scroll: RecordedScroll, _ screen: HitchMetrics) {
      text = HitchSummary.text(scroll, screen)
      superview?.bringSubviewToFront(self)
    }
  }
#endif
