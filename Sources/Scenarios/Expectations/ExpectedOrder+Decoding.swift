import Diagnostics
import FrameLab
import LocatedYAML

/// An order as written, with what differs on single devices.
package struct WrittenOrder: Hashable, Sendable {
  private let order: ExpectedOrder
  private let byDevice: [String: ExpectedOrder]

  /// The order on a device.
  func order(on deviceID: String) -> ExpectedOrder { byDevice[deviceID] ?? order }
}

extension WrittenOrder {
  /// The keys of `better:` and `neverWorse:`.
  enum Key: String, CaseIterable {
    case than
    case by
    case metric
    case confidence
    case level
    case devices
  }

  /// The keys of `equal:`.
  enum EqualKey: String, CaseIterable {
    case to
    case within
    case metric
    case confidence
    case level
    case devices
  }

  /// The keys of what differs on a device.
  enum DeviceKey: String, CaseIterable {
    case by
    case within
    case confidence
    case level
  }

  /// Decodes one order or a list of them; nil if any has a mistake.
  static func decodeAll(
    _ relation: ExpectedOrder.Relation,
    _ node: YAMLNode,
    of variant: VariantNames,
    on scope: ExpectationScope,
    _ findings: inout Findings
  ) -> [WrittenOrder]? {
    let nodes: [YAMLNode]
    if case .sequence(let elements) = node.content, !elements.isEmpty {
      nodes = elements
    } else {
      nodes = [node]
    }
    let orders = nodes.map { node in
      relation == .equal
        ? decode(relation, node, EqualKey.self, "within", variant, scope, &findings)
        : decode(relation, node, Key.self, "by", variant, scope, &findings)
    }
    return orders.contains(nil) ? nil : orders.compactMap(\.self)
  }

  private static func decode<Field: RawRepresentable<String> & CaseIterable & Hashable>(
    _ relation: ExpectedOrder.Relation,
    _ node: YAMLNode,
    _ keys: Field.Type,
    _ marginName: String,
    _ variant: VariantNames,
    _ scope: ExpectationScope,
    _ findings: inout Findings
  ) -> WrittenOrder? {
    func key(_ name: String) -> Field? { Field(rawValue: name) }
    guard
      let fields = node.fields(keys, of: "'\(relation.rawValue)'", &findings),
      let referenceKey = key("than") ?? key("to"), let marginKey = key(marginName)
    else { return nil }
    let metric =
      key("metric").flatMap { fields[$0] }
      .map { $0.choice("metric", of: Metric.self, &findings) } ?? scope.metric
    let reference = fields.required(referenceKey, &findings)
      .flatMap { variant.other($0, refusing: "be held against itself", &findings) }
    let confidence =
      key("confidence").flatMap { fields[$0] }
      .map { $0.choice("confidence", of: Confidence.self, &findings) } ?? .robust
    let level = WrittenLevel.decode(key("level").flatMap { fields[$0] }, &findings)
    guard let metric else { return nil }
    let reader = MarginReader(metric: metric, mayBeZero: relation == .equal)
    let margin = fields.required(marginKey, &findings).flatMap { reader.margin($0, &findings) }
    var byDevice: [String: (ExpectedOrder.Margin?, Confidence?, WrittenLevel?)] = [:]
    for entry in key("devices").flatMap({ fields[$0] })?.entries(of: "devices", &findings) ?? [] {
      scope.checkDevice(entry, &findings)
      guard
        let own = entry.value.fields(DeviceKey.self, of: "'\(entry.key)'", &findings)
      else { continue }
      let node = own[relation == .equal ? .within : .by]
      byDevice[entry.key] = (
        node.flatMap { reader.margin($0, &findings) },
        own[.confidence].flatMap { $0.choice("confidence", of: Confidence.self, &findings) },
        WrittenLevel.decode(own[.level], &findings)
      )
    }
    guard let reference, let confidence, let margin else { return nil }
    func order(
      _ margin: ExpectedOrder.Margin,
      _ confidence: Confidence,
      _ level: WrittenLevel?
    ) -> ExpectedOrder {
      ExpectedOrder(
        relation: relation,
        metric: metric,
        reference: reference,
        margin: margin,
        confidence: confidence,
        level: level,
        place: node.place
      )
    }
    return WrittenOrder(
      order: order(margin, confidence, level),
      byDevice: byDevice.mapValues {
        order($0.0 ?? margin, $0.1 ?? confidence, $0.2 ?? level)
      }
    )
  }
}

/// Decodes the margin of an order: `5 ms/s`, `5` or `5 %`.
private struct MarginReader {
  let metric: Metric
  let mayBeZero: Bool

  func margin(_ node: YAMLNode, _ findings: inout Findings) -> ExpectedOrder.Margin? {
    let own = metric.unit.isEmpty ? "'5'" : "'5 \(metric.unit)'"
    guard let text = node.plain(&findings, expecting: "a difference such as \(own) or '5 %'")
    else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let unit = words.dropFirst().joined(separator: " ")
    guard let value = words.first.flatMap({ ExactDecimal($0)?.nearestDouble }),
      unit.isEmpty || unit == "%" || unit == metric.unit
    else {
      findings.error(
        "expected a difference such as \(own) or '5 %', got '\(text)'",
        at: node.place
      )
      return nil
    }
    guard value > 0 || value == 0 && mayBeZero else {
      findings.error(
        "the difference must be more than 0, or any change of a bit would count",
        at: node.place
      )
      return nil
    }
    return unit == "%" ? .percent(value) : .absolute(value)
  }
}
