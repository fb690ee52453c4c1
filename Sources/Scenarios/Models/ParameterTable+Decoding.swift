import Diagnostics
import LocatedText

extension ParameterTable {
  /// Decodes `models/parameters.yml`; nil unless every parameter is right.
  static func decode(_ root: YAMLNode, _ findings: inout Findings) -> ParameterTable? {
    guard let fields = root.fields(StructuralParameter.self, of: "the parameters", &findings)
    else { return nil }
    let entries = StructuralParameter.allCases.compactMap { parameter -> ParameterEntry? in
      guard fields.required(parameter, &findings) != nil, let entry = fields.entries[parameter]
      else { return nil }
      return ParameterEntry(parameter, entry, &findings)
    }
    guard entries.count == StructuralParameter.allCases.count else { return nil }
    return ParameterTable(entries: entries)
  }
}

extension ParameterEntry {
  private enum Key: String, CaseIterable {
    case value
    case range
    case choices
    case source
    case url
  }

  private enum ThumbnailKey: String, CaseIterable {
    case half
    case quarter
    case eighth
    case source
    case url
  }

  private enum ShareKey: String, CaseIterable {
    case value
    case range
  }

  fileprivate init?(
    _ parameter: StructuralParameter,
    _ entry: YAMLNode.Entry,
    _ findings: inout Findings
  ) {
    if case .thumbnails = parameter.form {
      self.init(thumbnails: parameter, entry, &findings)
      return
    }
    guard
      let fields = entry.value.fields(
        Key.self,
        of: "'\(entry.key)'",
        owner: entry.keyPlace,
        &findings
      )
    else { return nil }
    let citation = Citation(
      source: fields.required(.source, &findings),
      url: fields[.url],
      &findings
    )
    let node = fields.required(.value, &findings)
    let central = node.flatMap { node in
      parameter.number(node, &findings).map { (value: $0, node: node) }
    }
    let values: ParameterValues?
    switch (fields[.range], fields[.choices]) {
    case (let range?, nil) where !parameter.hasNames:
      values = PlausibleRange(
        range,
        around: central,
        named: "value",
        example: parameter.rangeExample,
        &findings,
        read: parameter.number
      ).map(ParameterValues.range)
    case (nil, let choices?):
      values = ParameterValues(choices, of: parameter, central: node, &findings)
    default:
      findings.error(
        parameter.hasNames
          ? "'\(entry.key)' has 'choices', and no 'range'"
          : "'\(entry.key)' has either 'range' or 'choices'",
        at: entry.keyPlace
      )
      values = nil
    }
    guard let citation, let values, central != nil, case .scalar(let text, _)? = node?.content
    else { return nil }
    self.init(
      parameter: parameter,
      text: text,
      rangeText: fields[.range]?.rangeText,
      values: values,
      citation: citation,
      place: entry.keyPlace
    )
  }

  private init?(
    thumbnails parameter: StructuralParameter,
    _ entry: YAMLNode.Entry,
    _ findings: inout Findings
  ) {
    guard
      let fields = entry.value.fields(
        ThumbnailKey.self,
        of: "'\(entry.key)'",
        owner: entry.keyPlace,
        &findings
      )
    else { return nil }
    func share(_ key: ThumbnailKey) -> PlausibleRange? {
      let fields = fields.required(key, &findings)?
        .fields(
          ShareKey.self,
          of: "'\(key.rawValue)'",
          owner: fields.entries[key]?.keyPlace,
          &findings
        )
      guard let fields, let node = fields.required(.value, &findings) else { return nil }
      let central = node.decimal(in: 0...1, &findings).map { (value: $0, node: node) }
      return fields.required(.range, &findings).flatMap {
        PlausibleRange($0, around: central, named: "share", example: "[0.3, 0.9]", &findings) {
          $0.decimal(in: 0...1, &$1)
        }
      }
    }
    let half = share(.half)
    let quarter = share(.quarter)
    let eighth = share(.eighth)
    let citation = Citation(
      source: fields.required(.source, &findings),
      url: fields[.url],
      &findings
    )
    guard let half, let quarter, let eighth, let citation else { return nil }
    guard eighth.isBelow(quarter), quarter.isBelow(half) else {
      findings.error(
        "a smaller thumbnail never takes longer; expected shares and bounds that fall from 'half' "
          + "to 'eighth'",
        at: entry.keyPlace
      )
      return nil
    }
    guard case .mapping(let shares) = entry.value.content,
      let written = shares.first(where: { $0.key == ThumbnailKey.eighth.rawValue }),
      case .mapping(let values) = written.value.content,
      case .scalar(let text, _)? = values.first(where: { $0.key == "value" })?.value.content
    else { return nil }
    let range = values.first { $0.key == "range" }?.value.rangeText
    self.init(
      parameter: parameter,
      text: text,
      rangeText: range,
      values: .thumbnails(half: half, quarter: quarter, eighth: eighth),
      citation: citation,
      place: entry.keyPlace
    )
  }
}

extension PlausibleRange {
  /// Returns true if no draw is above another range's draw with the same probability.
  fileprivate func isBelow(_ other: PlausibleRange) -> Bool {
    low <= other.low && median <= other.median && high <= other.high
  }
}
