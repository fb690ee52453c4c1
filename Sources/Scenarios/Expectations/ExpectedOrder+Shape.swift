import Diagnostics
import FrameLab
import LocatedText

/// An order as written, with the differences on single devices.
package struct WrittenOrder: Hashable, Sendable {
  private var order: ExpectedOrder
  private var byDevice: [String: ExpectedOrder] = [:]

  func order(on deviceID: String) -> ExpectedOrder { byDevice[deviceID] ?? order }
}

extension WrittenOrder {
  /// Returns the shape of one order or a list of them: the value of `better:`, `neverWorse:` or
  /// `equal:`.
  static func shape(
    _ relation: ExpectedOrder.Relation,
    of variant: VariantNames,
    on scope: ExpectationScope
  ) -> Shape<[WrittenOrder]> {
    let order = shape(of: relation, variant, scope)
    return Shape(schema: .any([order.schema(), .list(order.schema())])) { node, findings in
      var nodes = [node]
      if case .sequence(let elements) = node.content, !elements.isEmpty { nodes = elements }
      let orders = nodes.compactMap { order.read($0, &findings) }
      return orders.count == nodes.count ? orders : nil
    }
  }

  private static func shape(
    of relation: ExpectedOrder.Relation,
    _ variant: VariantNames,
    _ scope: ExpectationScope
  ) -> Shape<WrittenOrder> {
    let isEqual = relation == .equal
    return .mapping(
      "'\(relation.rawValue)'",
      of: WrittenOrder(order: ExpectedOrder(relation: relation, metric: scope.metric)),
      [
        .required(
          isEqual ? "to" : "than",
          \.order.reference,
          variant.other(refusing: "be held against itself")
        ),
        .required(
          isEqual ? "within" : "by",
          \.order.margin,
          given: { ExpectedOrder.Margin.shape(of: $0[\.order.metric], mayBeZero: isEqual) }
        ),
        .optional("metric", \.order.metric, .choice("metric")),
        .optional("in", \.order.leastPercent, ScenarioExpectation.percents),
        .optional("level", \.order.level, WrittenLevel.shape),
        .optional(
          "devices",
          \.byDevice,
          given: { draft in
            scope.byDevice {
              ExpectedOrder.shape(on: $0, instead: draft.value.order, draft[\.order.metric])
            }
          }
        ),
      ]
    ) { draft, _ in
      let place = draft.place
      draft.value.order.place = place
      draft.value.byDevice = draft.value.byDevice.mapValues { order in
        var order = order
        order.place = place
        return order
      }
    }
  }
}

extension ExpectedOrder {
  /// Returns the shape of a difference on a device from the order on all.
  fileprivate static func shape(
    on device: WrittenKey,
    instead order: ExpectedOrder,
    _ metric: Metric?
  ) -> Shape<ExpectedOrder> {
    let isEqual = order.relation == .equal
    let margin = Margin.shape(of: metric, mayBeZero: isEqual)
    return .mapping(
      "'\(device.name)'",
      of: order,
      [
        isEqual ? .checked("by", Margin.schema) : .optional("by", \.margin, margin),
        isEqual ? .optional("within", \.margin, margin) : .checked("within", Margin.schema),
        .optional("in", \.leastPercent, ScenarioExpectation.percents),
        .optional("level", \.level, WrittenLevel.shape),
      ]
    )
  }
}

extension ExpectedOrder.Margin {
  /// Returns the shape of a difference in the metric's unit or in percent: `5 ms/s`, `5` or `5 %`;
  /// any is wrong, without a finding, if the metric is.
  fileprivate static func shape(
    of metric: Metric?,
    mayBeZero: Bool
  ) -> Shape<ExpectedOrder.Margin> {
    Shape(schema: schema) { node, findings in
      metric.flatMap {
        MarginReader(metric: $0, mayBeZero: mayBeZero).margin(node, &findings)
      }
    }
  }

  fileprivate static let schema = SchemaNode.margin
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
