internal import TextFormats

extension Baseline {
  /// The file: a line for each input, metric, scenario and variant, sorted, so that a difference
  /// between two commits reads as what changed.
  package var bytes: [UInt8] {
    var json = JSONWriter(capacity: 256 * (entries.count + inputs.count))
    json.append("{\n")
    for (key, value) in [
      ("schema", Self.schema), ("project", project), ("engine", engine), ("model", model),
    ] {
      json.append(key: key)
      json.append(quoting: value)
      json.append(",\n")
    }
    json.append(key: "settings")
    json.append("{\"seed\": \(settings.seed.map { "\($0)" } ?? "null"), ")
    json.append("\"trials\": ", settings.trials)
    json.append(", \"worlds\": ", settings.worlds)
    json.append("},\n")
    json.append(key: "inputs")
    json.append(lines: inputs.sorted { $0.key < $1.key }, in: "{}") { json, input in
      json.append(key: input.key)
      json.append(quoting: input.value)
    }
    json.append(",\n")
    json.append(key: "tolerances")
    json.append(lines: tolerances.lines, in: "{}") { json, line in
      json.append(key: line.key)
      let parts = [("absolute", line.tolerance.absolute), ("relative", line.tolerance.relative)]
      let texts = parts.compactMap { name, value in
        value.flatMap(JSONText.digits).map { "\"\(name)\": \($0)" }
      }
      json.append("{\(texts.joined(separator: ", "))}")
    }
    json.append(",\n")
    json.append(key: "metrics")
    json.append(lines: metrics, in: "{}") { json, metric in
      json.append(key: metric.key)
      json.append("{\"unit\": ")
      json.append(quoting: metric.unit)
      json.append(", \"better\": \"\(metric.isBetterSmaller ? "less" : "more")\"}")
    }
    json.append(",\n")
    json.append(key: "scenarios")
    json.append(lines: scenarios.sorted { $0.id < $1.id }, in: "{}") { json, scenario in
      json.append(key: scenario.id)
      json.append("{\"digest\": ")
      json.append(quoting: scenario.digest)
      json.append(", \"seed\": \(scenario.seed)}")
    }
    json.append(",\n")
    json.append(key: "results")
    json.append(lines: entries.sorted { $0.subject < $1.subject }, in: "[]") { json, entry in
      json.append(entry)
    }
    json.append("\n}\n")
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func append(key: String) {
    append(quoting: key)
    append(": ")
  }

  fileprivate mutating func append<Element>(
    lines elements: [Element],
    in brackets: String,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    append(String(brackets.prefix(1)))
    for (index, element) in elements.enumerated() {
      append(index > 0 ? ",\n" : "\n")
      write(&self, element)
    }
    append((elements.isEmpty ? "" : "\n") + brackets.suffix(1))
  }

  fileprivate mutating func append(_ entry: BaselineEntry) {
    append("{")
    for (key, value) in [
      ("scenario", entry.subject.scenario), ("device", entry.subject.device),
      ("variant", entry.subject.variant),
    ] {
      append(key: key)
      append(quoting: value)
      append(", ")
    }
    append(key: "rating")
    append(optional: entry.rating)
    append(", \"values\": {")
    for (index, value) in entry.values.enumerated() {
      if index > 0 { append(", ") }
      append(key: value.metric)
      append("[")
      append(number(value.central))
      if let median = value.median { append(", \(number(median))") }
      append("]")
    }
    append("}, \"expectations\": [")
    for (index, expectation) in entry.expectations.enumerated() {
      if index > 0 { append(", ") }
      append("{\"rule\": ")
      append(quoting: expectation.rule)
      append(", \"expected\": ")
      append(quoting: expectation.text)
      append(", \"level\": \"\(expectation.level.rawValue)\"")
      if let limit = expectation.limit.flatMap(JSONText.digits) { append(", \"limit\": \(limit)") }
      if !expectation.isMet { append(", \"met\": false") }
      append("}")
    }
    append("]}")
  }

  private mutating func append(optional text: String?) {
    if let text { append(quoting: text) } else { append("null") }
  }

  private func number(_ value: Double?) -> String { value.flatMap(JSONText.digits) ?? "null" }
}
