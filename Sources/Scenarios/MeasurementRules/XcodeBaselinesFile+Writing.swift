package import Diagnostics
import LocatedText
package import Measurements

extension XcodeBaselinesFile {
  /// The baselines as YAML.
  ///
  /// - Throws: what is too much for one file, as a message.
  package static func text(of baselines: XcodeBaselines, path: String) throws(Diagnostic) -> String
  {
    let baselines = baselines.sorted
    var text = """
      # The baselines of an Xcode test target, from 'perfsite baseline import'.
      target: \(quoted(baselines.target))
      destinations:

      """
    for destination in baselines.destinations {
      text += "  \(quoted(destination.id)):\n"
      if let machine = destination.machine {
        if let architecture = machine.architecture {
          text += "    architecture: \(quoted(architecture))\n"
        }
        text += details("device", machine.device) + details("computer", machine.computer)
      }
      if let classes = destination.classes { text += lines(classes) }
    }
    guard text.utf8.count <= YAMLDocument.maximumBytes else {
      throw Diagnostic.error(
        "the baselines make a file of \(text.utf8.count) bytes, and at most "
          + "\(YAMLDocument.maximumBytes) are read; take some tests out",
        at: Place(path: path)
      )
    }
    // What is written must be what will be read.
    var mistakes: [Diagnostic] = []
    let read = reading(SourceFile(path: path, text: text), reporting: &mistakes)
    guard let read, read.baselines == baselines else {
      let reason = mistakes.first.map { ": \($0.message)" } ?? ""
      throw Diagnostic.error(
        "the baselines hold something that YAML can't carry over\(reason)",
        at: Place(path: path)
      )
    }
    return text
  }

  private static func details(_ name: String, _ details: [XcodeBaselines.Detail]?) -> String {
    guard let details else { return "" }
    if details.isEmpty { return "    \(name): {}\n" }
    return "    \(name):\n"
      + details.map { detail in
        switch detail.value {
        case .text(let text): "      \(quoted(detail.key)): \(quoted(text, always: true))\n"
        case .integer(let number): "      \(quoted(detail.key)): \(number)\n"
        }
      }.joined()
  }

  private static func lines(_ classes: [XcodeBaselines.TestClass]) -> String {
    if classes.isEmpty { return "    baselines: {}\n" }
    var text = "    baselines:\n"
    for type in classes {
      text += "      \(quoted(type.name)):\(type.tests.isEmpty ? " {}" : "")\n"
      for test in type.tests {
        text += "        \(quoted(test.name)):\(test.metrics.isEmpty ? " {}" : "")\n"
        for metric in test.metrics { text += lines(metric) }
      }
    }
    return text
  }

  private static func lines(_ metric: XcodeBaselines.Metric) -> String {
    let baseline = metric.baseline
    let unit =
      XcodeBaselines.unit(ofMetric: metric.identifier)
      .map { " \(WrittenAmount.canonical($0))" } ?? ""
    let suffix = unit == " " ? "" : unit
    var text = "          \(quoted(metric.identifier)):\n"
    text += "            average: \(digits(baseline.average))\(suffix)\n"
    let tolerances = [
      ("regression", baseline.maximumPercentRegression, baseline.maximumRegression),
      ("deviation", baseline.maximumPercentDeviation, baseline.maximumDeviation),
    ]
    for (name, percent, absolute) in tolerances {
      let parts = [
        percent.map { "relative: \(digits($0)) %" },
        absolute.map { "absolute: \(digits($0))\(suffix)" },
      ].compactMap { $0 }
      if !parts.isEmpty { text += "            \(name): {\(parts.joined(separator: ", "))}\n" }
    }
    if let name = baseline.name { text += "            name: \(quoted(name, always: true))\n" }
    return text
  }

  private static func digits(_ number: Double) -> String {
    let digits = "\(number)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  /// A text in double quotes, unless it can only be read as itself.
  private static func quoted(_ text: String, always: Bool = false) -> String {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-()/"
    let isPlain =
      !always && text.unicodeScalars.allSatisfy { plain.unicodeScalars.contains($0) }
      && text.unicodeScalars.first.map { ("A"..."Z").contains($0) || ("a"..."z").contains($0) }
        == true
    if isPlain { return text }
    var output = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\t": output += "\\t"
      case "\r": output += "\\r"
      case "\u{85}": output += "\\N"
      case "\u{2028}": output += "\\L"
      case "\u{2029}": output += "\\P"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output + "\""
  }
}
