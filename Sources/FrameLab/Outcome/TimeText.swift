/// Times as people read them; whole numbers only, so the text is the same everywhere.
enum TimeText {
  /// Milliseconds with one decimal, rounded: `16.7 ms`.
  static func milliseconds(_ nanoseconds: Int) -> String {
    let tenths = (nanoseconds + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }

  /// Seconds with three decimals, rounded: `5.450 s`.
  static func seconds(_ nanoseconds: Int) -> String {
    let thousandths = (nanoseconds + 500_000) / 1_000_000
    let decimals = String(thousandths % 1_000 + 1_000).dropFirst()
    return "\(thousandths / 1_000).\(decimals) s"
  }
}
