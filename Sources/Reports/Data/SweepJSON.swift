package import Scenarios
import TextFormats

/// The results of a sweep as JSON: what was run and varied, and a row for each scenario, device, point
/// and variant, on a line of its own.
///
/// A value that could not be measured is null, never 0.
package struct SweepJSON {
  /// The version of the format, as it stands in the file.
  package static let schema = "perfsite-sweep/1"

  private let project: String
  private let model: ModelDigest
  private let grid: SweepGrid
  private let repetitions: Repetitions

  /// Says what was run.
  ///
  /// - Parameters:
  ///   - project: the title of the project.
  ///   - model: the digest of all scenarios and models.
  ///   - grid: what was varied.
  ///   - repetitions: how often everything was run.
  package init(
    project: String,
    model: ModelDigest,
    grid: SweepGrid,
    repetitions: Repetitions
  ) {
    self.project = project
    self.model = model
    self.grid = grid
    self.repetitions = repetitions
  }

  /// The document.
  ///
  /// - Parameter rows: the rows that `SweepCSV` wrote, in order.
  /// - Returns: the text as bytes.
  /// - Complexity: O(bytes of the rows).
  package func bytes(ofRows rows: ArraySlice<UInt8>) -> [UInt8] {
    var json = JSONWriter(capacity: rows.count * 5)
    json.append("{\n  \"schema\": \"\(Self.schema)\",\n  \"project\": ")
    json.append(quoting: project)
    json.append(",\n  \"engine\": \"\(EngineVersion.current)\",\n")
    json.append("  \"model\": \"\(model.hexadecimal)\",\n")
    json.append("  \"settings\": {\"seed\": \(repetitions.seed.map { "\($0)" } ?? "null"), ")
    json.append("\"trials\": \(repetitions.trials), \"worlds\": \(repetitions.worlds)},\n")
    json.append("  \"axes\": [")
    for (index, axis) in grid.axes.enumerated() {
      json.append(index > 0 ? ",\n    {\"name\": " : "\n    {\"name\": ")
      json.append(quoting: axis.name)
      json.append(", \"values\": [")
      for (index, value) in axis.values.enumerated() {
        if index > 0 { json.append(", ") }
        json.append(quoting: value.text)
      }
      json.append("]}")
    }
    json.append("\n  ],\n  \"rows\": [")
    for (index, row) in rows.split(separator: UInt8(ascii: "\n")).enumerated() {
      json.append(index > 0 ? ",\n    " : "\n    ")
      append(row, to: &json)
    }
    json.append("\n  ]\n}\n")
    return json.bytes
  }

  private func append(_ row: ArraySlice<UInt8>, to json: inout JSONWriter) {
    let fields = row.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var rest = fields[...]
    func append(_ key: String, text: String?) {
      json.append("\"\(key)\": ")
      json.append(quoting: text ?? "")
      json.append(", ")
    }
    json.append("{")
    for key in ["scenario", "device", "variant"] { append(key, text: rest.popFirst()) }
    json.append("\"point\": {")
    for (index, axis) in grid.axes.enumerated() {
      if index > 0 { json.append(", ") }
      json.append(quoting: axis.name)
      json.append(": ")
      json.append(quoting: rest.popFirst() ?? "")
    }
    json.append("}, ")
    for key in ["metric", "unit"] { append(key, text: rest.popFirst()) }
    json.append("\"value\": ")
    appendSummary(&rest, to: &json)
    json.append(", \"hitchTimeRatio\": ")
    appendSummary(&rest, to: &json)
    json.append("}")
  }

  /// The value in the central world and what it is over the others.
  private func appendSummary(_ rest: inout ArraySlice<String>, to json: inout JSONWriter) {
    for (index, key) in ["central", "median", "p10", "p90"].enumerated() {
      let value = rest.popFirst() ?? ""
      json.append("\(index == 0 ? "{" : ", ")\"\(key)\": \(value.isEmpty ? "null" : value)")
    }
    json.append("}")
  }
}
