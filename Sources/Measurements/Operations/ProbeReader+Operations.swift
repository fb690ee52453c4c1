internal import Diagnostics
internal import FrameLab
internal import LocatedText

/// The operations of probe results.
extension ProbeReader {
  private static let operationKeys = [
    "operation", "parameters", "units", "unit", "repetitions", "subjects", "samples", "p10", "p50",
    "p90", "p99",
  ]
  private static let mostSamples = 1_000_000

  /// Returns an operation; nil with a mistake if anything is wrong with it.
  mutating func operation(_ node: JSONNode) -> ProbeResults.Operation? {
    guard case .object = node.content else {
      return file.findings.mismatch(node, expected: "an operation, an object")
    }
    file.checkKeys(of: node, Self.operationKeys)
    let operation = operationName(in: node)
    let parameters = self.parameters(in: node)
    let unit = required("unit", of: "an operation", in: node).flatMap { self.unit($0) }
    let units = operation.flatMap { self.units(of: $0, parameters, in: node) }
    let density = operation == .imageDecoding ? bitsPerPixel(in: parameters, at: node) : nil
    let written = file.findings.optional("subjects", in: node)
    let subjects = written.map { file.findings.integer($0, from: 1) ?? 1 } ?? 1
    guard let operation, let unit, let units else { return nil }
    let place = lines.place(of: node.offset, path: file.findings.path)
    let timing: OperationTiming?
    if let samples = file.findings.optional("samples", in: node) {
      timing = self.timing(of: samples, in: node, unit) { samples in
        OperationTiming(
          of: operation,
          units: units,
          samples: samples,
          subjects: subjects,
          at: place
        )
      }
    } else {
      timing = self.timing(
        in: node,
        unit,
        of: operation,
        units: units,
        subjects: subjects,
        at: place
      )
    }
    guard let timing else { return nil }
    if timing.subjects > timing.repetitions {
      file.findings.report(
        "\(timing.subjects) subjects in \(timing.repetitions) repetitions; expected at most as many",
        at: written?.offset ?? node.offset
      )
    }
    return ProbeResults.Operation(
      timing: timing,
      parameters: parameters.map(\.text),
      bitsPerPixel: density
    )
  }

  private mutating func operationName(in node: JSONNode) -> ListOperation? {
    guard let name = required("operation", of: "an operation", in: node),
      let text = file.findings.string(name)
    else { return nil }
    if let operation = ListOperation.priced.first(where: { $0.name == text }) { return operation }
    let names = ListOperation.priced.map(\.name)
    file.findings.report(
      "unknown operation '\(text.prefix(40))'\(Suggestion.clause(for: String(text.prefix(80)), among: names))",
      at: name.offset
    )
    return nil
  }

  /// A parameter as it is written.
  private struct Parameter {
    let name: String
    let value: String
    let number: Double?

    var text: String { "\(name) \(value)" }
  }

  private mutating func parameters(in node: JSONNode) -> [Parameter] {
    guard let written = file.findings.optional("parameters", in: node),
      let members = file.findings.members(written)
    else { return [] }
    return members.compactMap { member in
      switch member.value.content {
      case .number(let text):
        guard let number = file.findings.double(member.value) else { return nil }
        return Parameter(name: String(member.key.prefix(40)), value: text, number: number)
      case .string(let text):
        return Parameter(
          name: String(member.key.prefix(40)),
          value: String(text.prefix(80)),
          number: nil
        )
      case .bool, .null, .array, .object:
        return file.findings.mismatch(member.value, expected: "a number or a text in quotes")
      }
    }
  }

  /// Returns the units of a repetition: as stated, or the megapixels of an image.
  private mutating func units(
    of operation: ListOperation,
    _ parameters: [Parameter],
    in node: JSONNode
  ) -> Double? {
    func pixels(_ name: String) -> Double? { parameters.first { $0.name == name }?.number }
    let isImage = operation.unit == ListOperation.imageDecoding.unit
    let sides = pixels("width").flatMap { width in pixels("height").map { width * $0 / 1e6 } }
    let megapixels = isImage ? sides : nil
    let stated = file.findings.optional("units", in: node)
    if let stated {
      guard let units = file.findings.double(stated) else { return nil }
      guard (1e-9...1e9).contains(units) else {
        return file.findings.mismatch(stated, expected: "more than 0 units")
      }
      if let megapixels, abs(units / megapixels - 1) > 0.01 {
        file.findings.report(
          "'units' is \(units), but width and height make \(megapixels) megapixels",
          at: stated.offset
        )
        return nil
      }
      return units
    }
    guard isImage else { return 1 }
    guard let megapixels, (1e-6...1e6).contains(megapixels) else {
      file.findings.report(
        "'\(operation.name)' is \(operation.unit); expected 'units', or 'width' and 'height' in "
          + "'parameters'",
        at: node.offset
      )
      return nil
    }
    return megapixels
  }

  /// Returns the density of a JPEG, because denser ones take longer to decode.
  private mutating func bitsPerPixel(in parameters: [Parameter], at node: JSONNode) -> Double? {
    guard let density = parameters.first(where: { $0.name == "bitsPerPixel" }) else { return nil }
    if let number = density.number, (0.01...100).contains(number) { return number }
    file.findings.report(
      "expected 0.01 to 100 'bitsPerPixel', got \(density.value)",
      at: node.offset
    )
    return nil
  }

  private mutating func unit(_ node: JSONNode) -> TimeUnit? {
    guard let text = file.findings.string(node) else { return nil }
    if let unit = TimeUnit(named: text) { return unit }
    file.findings.report(
      "unknown unit '\(text.prefix(40))'; expected 'ns', 'µs', 'ms' or 's'",
      at: node.offset
    )
    return nil
  }

  private mutating func timing(
    of node: JSONNode,
    in operation: JSONNode,
    _ unit: TimeUnit,
    _ make: ([Double]) -> OperationTiming
  ) -> OperationTiming? {
    for key in ["p10", "p50", "p90", "p99"] where file.findings.optional(key, in: operation) != nil
    {
      file.findings.report("'samples' already tell '\(key)'; leave one out", at: node.offset)
      return nil
    }
    guard let elements = file.findings.elements(node) else { return nil }
    guard (OperationTiming.fewestRepetitions...Self.mostSamples).contains(elements.count) else {
      file.findings.report(
        "\(elements.count) samples; expected \(OperationTiming.fewestRepetitions) to "
          + "\(Self.mostSamples)",
        at: node.offset
      )
      return nil
    }
    if let stated = file.findings.optional("repetitions", in: operation),
      let count = file.findings.integer(stated, from: 1), count != elements.count
    {
      file.findings.report(
        "'repetitions' is \(count), but there are \(elements.count) samples",
        at: stated.offset
      )
      return nil
    }
    let samples = elements.compactMap { time($0, unit) }
    return samples.count == elements.count ? make(samples) : nil
  }

  private mutating func timing(
    in node: JSONNode,
    _ unit: TimeUnit,
    of operation: ListOperation,
    units: Double,
    subjects: Int,
    at place: Place
  ) -> OperationTiming? {
    let repetitions = required("repetitions", of: "an operation", in: node).flatMap {
      file.findings.integer($0, from: OperationTiming.fewestRepetitions)
    }
    func percentile(_ key: String, _ reader: inout ProbeReader) -> (JSONNode, Double)? {
      guard let value = reader.required(key, of: "an operation without 'samples'", in: node) else {
        return nil
      }
      return reader.time(value, unit).map { (value, $0) }
    }
    let p10 = percentile("p10", &self)
    let p50 = percentile("p50", &self)
    let p90 = percentile("p90", &self)
    let last = file.findings.optional("p99", in: node)
    let p99 = last.flatMap { node in time(node, unit).map { (node, $0) } }
    guard let repetitions, let p10, let p50, let p90, (last == nil) == (p99 == nil) else {
      return nil
    }
    let percentiles = [p10, p50, p90] + [p99].compactMap(\.self)
    for (lower, higher) in zip(percentiles, percentiles.dropFirst()) where lower.1 > higher.1 {
      file.findings.report("a percentile is below the one before it", at: higher.0.offset)
      return nil
    }
    return OperationTiming(
      of: operation,
      units: units,
      repetitions: repetitions,
      subjects: subjects,
      p10: p10.1,
      p50: p50.1,
      p90: p90.1,
      p99: p99?.1,
      at: place
    )
  }

  /// Returns a positive time in nanoseconds.
  private mutating func time(_ node: JSONNode, _ unit: TimeUnit) -> Double? {
    guard let value = file.findings.double(node) else { return nil }
    let nanoseconds = value * unit.nanoseconds
    guard nanoseconds >= 1e-3, nanoseconds <= Double(DecimalTime.most) else {
      return file.findings.mismatch(
        node,
        expected: "a time of more than 0, at most \(DecimalTime.mostText)"
      )
    }
    return nanoseconds
  }
}

extension TimeUnit {
  var nanoseconds: Double {
    switch self {
    case .nanoseconds: 1
    case .microseconds: 1e3
    case .milliseconds: 1e6
    case .seconds: 1e9
    }
  }
}
