/// A number with its unit in one text, as MetricKit writes `50 ms per s`.
struct UnitText {
  /// nil if it isn't certain which number it is.
  let reading: WrittenNumber?
  /// The text of the source.
  let text: String
  let unit: String
  private let region: NumberRegion

  /// Takes a text apart where its unit begins; nil if a number or a unit is missing.
  init?(_ text: String, in region: NumberRegion) {
    let number = text.prefix {
      $0 == "-" || ("0"..."9").contains($0) || NumberRegion.separators.contains($0)
    }
    // Other texts, such as dates, go on with something else.
    guard let blank = number.last, blank.isWhitespace, number.contains(where: \.isNumber),
      number.dropFirst().firstIndex(of: "-") == nil
    else { return nil }
    unit = text[number.endIndex...].trimmed
    guard let first = unit.first, first.isLetter || first == "%" else { return nil }
    reading = region.number(number.trimmed)
    self.text = text
    self.region = region
  }

  /// Why there is no number; nil if there is one.
  var doubt: String? {
    guard reading == nil else { return nil }
    let place =
      region.code.map { "as the region '\($0.prefix(40))' writes numbers" } ?? "without a region"
    return "'\(text.prefix(40))' can't be read with certainty \(place)"
  }
}
