import ListScan
import Reports
import Scenarios
import TextFormats

extension ScanFiles.List {
  /// The observations, the counters that are missing, and the notes on the files.
  var summary: String {
    let cells = scan.cells.values.reduce(0) { $0 + $1.seen }
    let screens = scan.scrolls.reduce(0) { $0 + $1.screens }
    let types = counted(scan.cells.count, "type")
    let missing = scan.notCounted
    var text =
      "\(scan.name): \(cells) cells of \(types) in \(DecimalText.fixed(screens, places: 1)) screens\n"
    if !missing.isEmpty {
      text += "not counted: \(missing.map(\.rawValue).joined(separator: ", "))\n"
    }
    if scan.lookCount > 0 {
      let mean = Double(scan.lookMicroseconds) / Double(scan.lookCount) / 1_000
      text += "the scanner took \(DecimalText.trimmed(mean, places: 2)) ms at each vsync\n"
    }
    return text + notes.map { "note: \($0)\n" }.joined()
  }
}

extension [ScenarioResult] {
  /// The typical hitches of each variant of a scanned list, a line for each device, and the answer
  /// if there is a fix.
  var scanAnswer: String {
    let lines = map { result in
      let values = result.variants.map { variant in
        "\(variant.variant.id) \(result.typicalText(of: .hitchTimeRatio, in: variant))"
      }
      return "  \(result.model.name): \(values.joined(separator: ", "))\n"
    }
    let hasFix = contains { $0.scenario.contrast != nil }
    return lines.joined() + (hasFix ? "\n" + AnswerLines.text(self) : "")
  }
}
