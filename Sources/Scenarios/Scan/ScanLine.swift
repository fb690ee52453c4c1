/// A line of a scenario as a scan of the running list has it.
package struct ScanLine: Hashable, Sendable {
  /// Where the line is: `["list", "cell", "shadows"]`; what is under `techniques` belongs to a
  /// variant.
  package let path: [String]
  /// What stands after the key.
  package let value: String
  /// Where the value comes from and how much it varied, or what could not be seen.
  package let why: String
  /// Whether it was counted; else it is an assumption that a person has to look at.
  package let isCounted: Bool
  /// What holds in a scenario without the line.
  let usual: String
  /// By which share numbers may differ before the list is another one.
  let tolerance: Double

  init(
    path: [String],
    value: String,
    why: String,
    isCounted: Bool = true,
    usual: String = "0",
    tolerance: Double = 0
  ) {
    self.path = path
    self.value = value
    self.why = why
    self.isCounted = isCounted
    self.usual = usual
    self.tolerance = tolerance
  }

  init(
    _ path: String...,
    value: String,
    why: String,
    isCounted: Bool = true,
    usual: String = "0",
    tolerance: Double = 0
  ) {
    self.init(
      path: path,
      value: value,
      why: why,
      isCounted: isCounted,
      usual: usual,
      tolerance: tolerance
    )
  }

  /// The last part of the path.
  package var key: String { path.last ?? "" }

  /// The line without indentation.
  var text: String { "\(key): \(value)  # \(isCounted ? "" : "? ")\(why)" }

  /// Whether another value of the line means the same list.
  func isMet(by other: String) -> Bool {
    if other == value { return true }
    let (own, others) = (Self.parts(value), Self.parts(other))
    guard own.words == others.words, own.numbers.count == others.numbers.count else { return false }
    return zip(own.numbers, others.numbers).allSatisfy { abs($0 - $1) <= tolerance * abs($1) }
  }

  /// The numbers of a value and what is between them: `96 x 48 pt`.
  private static func parts(_ text: String) -> (words: [String], numbers: [Double]) {
    var parts: (words: [String], numbers: [Double]) = ([], [])
    let separators = Set(" {}:,")
    for word in text.split(whereSeparator: separators.contains) {
      if let number = Double(word) {
        parts.numbers.append(number)
      } else {
        parts.words.append(String(word))
      }
    }
    return parts
  }
}
