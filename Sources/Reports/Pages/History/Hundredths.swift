import NumberText

/// Values of a history as text.
enum Hundredths {
  /// A value in hundredths with two decimals, or none if it is whole.
  static func text(_ value: Int) -> String {
    let isWhole = value.isMultiple(of: 100)
    return DecimalText.fixed(Double(value) / 100, places: isWhole ? 0 : 2)
  }
}
