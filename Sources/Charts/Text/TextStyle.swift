/// The text sizes in charts, matching the style sheet.
enum TextStyle {
  /// Names of rows and titles of axes.
  static let label = TextMeasure(size: 13)
  /// Numbers on axes and in keys.
  static let small = TextMeasure(size: 12)
  /// Numbers beside marks.
  static let value = TextMeasure(size: 13, weight: .bold)
  /// Heads of groups.
  static let heading = TextMeasure(size: 13, weight: .bold)
}
