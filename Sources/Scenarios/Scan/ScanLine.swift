/// A line of a scenario as a scan of the running list has it.
package struct ScanLine: Hashable, Sendable {
  /// The path of the line: `["list", "cell", "shadows"]`; a path under `techniques` belongs to a
  /// variant.
  package let path: [String]
  /// The text after the key.
  package private(set) var value: String
  /// The source of the value and its variation, or the reason why it is unknown.
  package private(set) var why: String
  /// True if it was counted; otherwise it is an assumption that a person has to check.
  package private(set) var isCounted: Bool
  /// The other possible values, if the scan can't decide; empty for a line that was counted.
  package private(set) var possible: [String]
  /// The value of a scenario without the line.
  let usual: String
  /// The share by which numbers may differ before the list counts as another one.
  let tolerance: Double

  /// - Parameters:
  ///   - path: the path of the line, with dots: `list.cell.shadows`.
  ///   - value: the text after the key.
  ///   - why: the source of the value, or the reason why it is unknown.
  ///   - isCounted: true if it was counted.
  ///   - possible: the other possible values.
  ///   - usual: the value of a scenario without the line.
  ///   - tolerance: the share by which numbers may differ.
  init(
    _ path: String,
    value: String,
    why: String,
    isCounted: Bool = true,
    possible: [String] = [],
    usual: String = "0",
    tolerance: Double = 0
  ) {
    self.path = path.split(separator: ".").map(String.init)
    self.value = value
    self.why = why
    self.isCounted = isCounted
    self.possible = possible
    self.usual = usual
    self.tolerance = tolerance
  }

  /// Returns the line with a choice that the list does not make yet.
  func mended(_ choice: String) -> ScanLine {
    var line = self
    line.value = choice
    line.why = "instead of \(value)"
    line.isCounted = true
    line.possible = []
    return line
  }

  /// The last part of the path.
  package var key: String { path.last ?? "" }

  /// The source of the value, and the other possible values.
  package var reason: String {
    possible.isEmpty ? why : "\(why); it may be \(possible.joined(separator: " or "))"
  }

  /// The line without indentation.
  var text: String { "\(key): \(value)  # \(isCounted ? "" : "? ")\(reason)" }

  /// Returns true if another value of the line means the same list.
  func isMet(by other: String) -> Bool {
    if other == value { return true }
    let (own, others) = (Self.parts(value), Self.parts(other))
    guard own.words == others.words, own.numbers.count == others.numbers.count else { return false }
    return zip(own.numbers, others.numbers).allSatisfy { abs($0 - $1) <= tolerance * abs($1) }
  }

  /// Returns true if a count in a cell, or the size of an image, is lower than another: then it
  /// costs less, whatever else follows from it.
  func isLess(than other: String) -> Bool {
    let (own, others) = (Self.parts(value).numbers, Self.parts(other).numbers)
    return path.count == 3 && path[1] != "otherCells" && !own.isEmpty && own.count == others.count
      && own.reduce(1, *) < others.reduce(1, *)
  }

  /// Returns the numbers of a value and the text between them: `96 x 48 pt`.
  private static func parts(_ text: String) -> (words: [String], numbers: [Double]) {
    var parts: (words: [String], numbers: [Double]) = ([], [])
    let separators = Set(" {}:,")
    for word in text.split(whereSeparator: separators.contains) {
      if let number = Double(word) {
        parts.numbers.append(number)
      } else if let last = parts.numbers.indices.last, let factor = bytes[String(word)] {
        parts.numbers[last] *= factor
      } else {
        parts.words.append(String(word))
      }
    }
    return parts
  }

  private static let bytes = ["B": 1.0, "kB": 1e3, "MB": 1e6]
}
