/// The text sizes in charts, matching the style sheet.
enum TextStyle {
  /// The distance between lines, and between those of headings.
  static let pitch = 16.0
  static let headingPitch = 18.0
  /// The height of lines of names or numbers.
  static func height(_ lines: [String]) -> Double { pitch * Double(lines.count) }

  /// How far the baseline of a name is below its top.
  static let baseline = 12.5

  /// Names of rows and titles of axes.
  static let label = TextMeasure(size: 13)
  /// Numbers on axes and in keys.
  static let small = TextMeasure(size: 12)
  /// Numbers beside marks.
  static let value = TextMeasure(size: 13, weight: .bold)
  /// Heads of groups.
  static let heading = TextMeasure(size: 13, weight: .bold)
}
