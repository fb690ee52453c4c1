/// A line of a scenario as a scan of the running list has it.
package struct ScanLine: Hashable, Sendable {
  /// Where the line is: `["list", "cell", "shadows"]`; what is under `techniques` belongs to a
  /// variant.
  package let path: [String]
  /// What stands after the key.
  package private(set) var value: String
  /// Where the value comes from and how much it varied, or what could not be seen.
  package private(set) var why: String
  /// Whether it was counted; else it is an assumption that a person has to look at.
  package private(set) var isCounted: Bool
  /// What else the line may say, of what the scan can't tell; empty for a line that was counted.
  package private(set) var possible: [String]
  /// What holds in a scenario without the line.
  let usual: String
  /// By which share numbers may differ before the list is another one.
  let tolerance: Double

  /// - Parameters:
  ///   - path: where the line is, with dots: `list.cell.shadows`.
  ///   - value: what stands after the key.
  ///   - why: where the value comes from, or what could not be seen.
  ///   - isCounted: whether it was counted.
  ///   - possible: what else it may be.
  ///   - usual: what holds in a scenario without the line.
  ///   - tolerance: by which share numbers may differ.
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

  /// The line with a choice that the list does not make yet.
  func mended(_ choice: String) -> ScanLine {
    var line = self
    line.value = choice
    line.why = "instead of \(value)"
    line.isCounted = true
    line.possible = []
    return line
  }

  /// The line as it may be, too.
  func supposing(_ choice: String) -> ScanLine {
    var line = self
    line.possible = (possible + [value]).filter { $0 != choice }
    line.value = choice
    return line
  }

  /// The last part of the path.
  package var key: String { path.last ?? "" }

  /// Where the value comes from, and what else it may be.
  package var reason: String {
    possible.isEmpty ? why : "\(why); it may be \(possible.joined(separator: " or "))"
  }

  /// The line without indentation.
  var text: String { "\(key): \(value)  # \(isCounted ? "" : "? ")\(reason)" }

  /// Whether another value of the line means the same list.
  func isMet(by other: String) -> Bool {
    if other == value { return true }
    let (own, others) = (Self.parts(value), Self.parts(other))
    guard own.words == others.words, own.numbers.count == others.numbers.count else { return false }
    return zip(own.numbers, others.numbers).allSatisfy { abs($0 - $1) <= tolerance * abs($1) }
  }

  /// Whether a count of what is in a cell, or the size of an image, is lower than another: then it costs
  /// less, whatever else happens because of that.
  func isLess(than other: String) -> Bool {
    let (own, others) = (Self.parts(value).numbers, Self.parts(other).numbers)
    return path.count == 3 && !own.isEmpty && own.count == others.count
      && own.reduce(1, *) < others.reduce(1, *)
  }

  /// The numbers of a value and what is between them: `96 x 48 pt`.
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
