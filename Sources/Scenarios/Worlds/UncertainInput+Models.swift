import FrameLab

extension UncertainInput {
  /// Creates the median of a cost, or its ratio to another one.
  init(medianOf entry: CostEntry) {
    let name = entry.operation.name
    switch entry.figure {
    case .time(let range):
      self.init(
        key: "cost/\(name)",
        kind: .cost,
        title: "\(entry.operation.title), \(entry.operation.unit)",
        unit: .duration,
        values: .range(range),
        speed: DeviceSpeed(entry.operation.resource),
        published: entry.published,
        basis: entry.basis.title,
        citation: entry.citation
      )
    case .ratio(let range, let base):
      self.init(
        key: "ratio/\(name)",
        kind: .ratio,
        title: "\(entry.operation.title), of \(base.title.lowercasedStart)",
        unit: .number,
        values: .range(range),
        basis: entry.basis.title,
        citation: entry.citation
      )
    }
  }

  /// Creates the spread of a cost; nil for a constant.
  init?(spreadOf entry: CostEntry) {
    guard let range = entry.spreadRange else { return nil }
    self.init(
      key: "spread/\(entry.operation.name)",
      kind: .spread,
      title: "\(entry.operation.title), spread",
      unit: .number,
      values: .range(range),
      basis: CostBasis.reasoning.title,
      citation: Citation(text: "assumption: nobody publishes a spread", url: nil)
    )
  }

  /// Creates a speed of a device; nil for the reference device.
  init?(_ speed: DeviceSpeed, of model: DeviceModel) {
    guard let range = model.speedRanges[speed],
      let parameter = model.parameters.first(where: { $0.name == speed.rawValue })
    else { return nil }
    self.init(
      key: "device/\(model.id)/\(speed.rawValue)",
      kind: .speed,
      title: "\(speed.title) of \(model.name)",
      unit: .number,
      values: .range(range),
      basis: parameter.citation.isAssumption ? "assumption" : "cited",
      citation: parameter.citation
    )
  }

  init(_ entry: ParameterEntry) {
    let values: Values =
      switch entry.values {
      case .range(let range): .range(range)
      case .thumbnails(_, _, let eighth): .range(eighth)
      case .choices(let choices, let central):
        .choices(
          choices.map {
            Choice(
              name: $0.name,
              weight: Double($0.weightMillionths) / Double(ParameterChoice.wholeMillionths)
            )
          },
          central: central
        )
      }
    self.init(
      key: entry.parameter.inputKey,
      kind: .parameter,
      title: entry.parameter.title,
      unit: Unit(of: entry),
      values: values,
      basis: entry.citation.isAssumption ? "assumption" : "cited",
      citation: entry.citation
    )
  }
}

extension UncertainInput.Unit {
  fileprivate init(of entry: ParameterEntry) {
    if case .choices = entry.values {
      self = .choice
      return
    }
    switch entry.parameter.form {
    case .bytes: self = .bytes
    case .wholeNumber: self = entry.parameter.rawValue.hasSuffix("Percent") ? .percent : .number
    case .decimal, .name, .thumbnails: self = .number
    }
  }
}

extension ListOperation {
  /// The name in words: `Image decoding`.
  package var title: String {
    if self == .heicImageDecoding { return "HEIC image decoding" }
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension String {
  /// The text as it is inside a sentence; a first word in capitals keeps them.
  package var lowercasedStart: String {
    dropFirst().first?.isUppercase == true ? self : prefix(1).lowercased() + dropFirst()
  }
}
