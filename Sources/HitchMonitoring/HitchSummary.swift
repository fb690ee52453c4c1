import TextFormats

/// Formats a scroll in two lines for the overlay.
package enum HitchSummary {
  /// Returns a line for the latest scroll, and one for its screen so far.
  package static func text(_ scroll: RecordedScroll, _ screen: HitchMetrics) -> String {
    "\(line(scroll.metrics))\n\(scroll.screen): \(line(screen))"
  }

  private static func line(_ metrics: HitchMetrics) -> String {
    guard let ratio = metrics.hitchTimeRatio else { return "nothing measured" }
    let tenths = Int((ratio.millisecondsPerSecond * 10).rounded())
    let rating = HitchScale.scrolling.rating(of: ratio)
    let hitches = counted(metrics.hitchCount, "hitch", plural: "hitches")
    return "\(tenths / 10).\(tenths % 10) ms/s \(rating), \(hitches)"
  }
}
