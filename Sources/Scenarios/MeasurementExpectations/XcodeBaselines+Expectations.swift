package import Diagnostics
import LocatedText
package import Measurements
import TextFormats

/// The baselines of an Xcode test target as expectations of measurements: a file of YAML.
package struct XcodeBaselineExpectations: Hashable, Sendable {
  /// The file.
  package let text: String
  /// The number of baselines that are omitted because their device is unknown.
  package let leftOutCount: Int

  /// Converts baselines to expectations.
  ///
  /// - Parameters:
  ///   - baselines: Xcode's baselines.
  ///   - path: the path of the baselines, for the error.
  /// - Throws: the reason why the baselines don't make a readable file, as a message.
  package init(of baselines: XcodeBaselines, path: String) throws(Diagnostic) {
    var expectations = ""
    var leftOutCount = 0
    var group: (machine: String, test: String)?
    for entry in baselines.entries {
      guard let model = entry.model else {
        leftOutCount += 1
        continue
      }
      if group?.machine != entry.machine || group?.test != entry.test {
        group = (entry.machine, entry.test)
        expectations += """
            - test: \(Self.quoted(entry.test))
              device: \(Self.quoted(model))
              simulator: \(entry.isSimulator)
              thresholds:

          """
      }
      expectations += Self.line(entry)
    }
    let head = """
      # The baselines of an Xcode test target, from 'perfsite baseline import', which replaces this file.
      expectations:

      """
    text = head + expectations
    self.leftOutCount = leftOutCount
    if expectations.isEmpty {
      throw .error("no baseline is of a device that 'Info.plist' names", at: Place(path: path))
    }
    guard text.utf8.count <= YAMLDocument.maximumBytes else {
      throw .error(
        "the baselines make a file of \(text.utf8.count) bytes, and at most "
          + "\(YAMLDocument.maximumBytes) are read; take some tests out",
        at: Place(path: path)
      )
    }
  }

  /// Returns the threshold of a metric, with its origin as a comment.
  private static func line(_ entry: XcodeBaselines.Entry) -> String {
    let baseline = entry.baseline
    let unit = MeasurementUnit.name(XcodeBaselines.unit(ofMetric: entry.metric) ?? "")
    func amount(_ number: Double) -> String {
      unit.isEmpty ? decimal(number) : "\(decimal(number)) \(unit)"
    }
    let isLargerBetter = XcodeBaselines.isLargerBetter(entry.metric)
    let side: Limit.Side = isLargerBetter ? .atLeast : .atMost
    let limit = baseline.limit(isLargerBetter: isLargerBetter)
    let deviation = baseline.deviationLimit.map(amount) ?? "\(decimal(baseline.percentDeviation)) %"
    return "      \(quoted(entry.metric)): {\(side.rawValue): \(amount(limit)), "
      + "deviation: \(deviation)}  # the baseline is \(amount(baseline.average))\n"
  }

  /// Returns a number with up to nine decimal places and without an exponent.
  private static func decimal(_ number: Double) -> String {
    let places = number.magnitude < 1e6 ? 9 : number.magnitude < 1e12 ? 3 : 0
    // No measured value has this many digits; a limit may.
    let scaled = min(number.magnitude * DecimalText.powerOfTen(places), 9e17)
    let digits = String(Int(scaled.rounded()))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    var text = "\(padded.dropLast(places)).\(padded.suffix(places))"
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return number < 0 && text != "0" ? "-\(text)" : text
  }

  /// Returns a text in double quotes.
  private static func quoted(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\u{85}": "\\N",
      "\u{2028}": "\\L", "\u{2029}": "\\P",
    ]
    return "\"\(text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined())\""
  }
}
