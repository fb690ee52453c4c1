import FrameLab
import TextFormats

extension UncertainInput {
  /// Creates the median of a cost, or its ratio to another one.
  init(medianOf entry: CostEntry) {
    switch entry.figure {
    case .time(let range):
      self.init(
        subject: .cost(entry.operation),
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
        subject: .ratio(entry.operation, to: base),
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
      subject: .spread(entry.operation),
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
      subject: .speed(speed, device: model.id),
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
      subject: .parameter(entry.parameter),
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
    switch (entry.parameter.form, entry.values) {
    case (.percent, _): self = .percent
    case (_, .choices): self = .choice
    case (.bytes, _): self = .bytes
    case (.wholeNumber, _), (.decimal, _), (.name, _), (.thumbnails, _): self = .number
    }
  }
}

extension ListOperation {
  /// The name in words: `Image decoding`.
  package var title: String {
    if self == .heicImageDecoding { return "HEIC image decoding" }
    return name.split(separator: "-").joined(separator: " ").capitalizedStart
  }
}
