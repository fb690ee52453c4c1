/// The text sizes in charts, matching the style sheet.
enum TextStyle {
  /// The distance between lines, and between those of headings.
  static let pitch = 16.0
  static let headingPitch = 18.0
  /// Returns the height of lines of names or numbers.
  static func height(_ lines: [String]) -> Double { pitch * Double(lines.count) }

  /// The distance of a name's baseline from its top.
  static let baseline = 12.5

  /// The names of rows and titles of axes.
  static let label = TextMeasure(size: 13)
  /// The numbers on axes and in keys.
  static let small = TextMeasure(size: 12)
  /// The numbers beside marks.
  static let value = TextMeasure(size: 13, weight: .bold)
  /// The headings of groups.
  static let heading = TextMeasure(size: 13, weight: .bold)
}
