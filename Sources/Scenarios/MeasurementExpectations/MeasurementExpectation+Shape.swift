import Diagnostics
package import LocatedText
import Measurements

/// The schema of `measurements.yml`.
package enum MeasurementExpectationsSchema {
  /// The file as a whole.
  package static let root = MeasurementExpectation.file(isImported: false).schema()

  /// The targets of references.
  package static let definitions = [
    SchemaDefinition(
      name: "expectation",
      node: MeasurementExpectation.shape(isImported: false).schema()
    ),
    SchemaDefinition(name: "threshold", node: MeasurementThreshold.shape(of: .example).schema()),
    SchemaDefinition(
      name: "limits",
      node: LimitSet.shape(of: LimitReader(name: "", unit: nil), on: .example).schema()
    ),
    SchemaDefinition(name: "limit", node: limit),
    SchemaDefinition(name: "names", node: .any([.text(), .list(.text(), isUnique: true)])),
  ]

  /// A number with or without a unit.
  private static let limit = SchemaNode.any([
    .number(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude),
    .text(pattern: "^-?[0-9]+(\\.[0-9]+)?( +\\S.*)?$"),
  ])
}

extension MeasurementExpectation {
  /// Returns the shape of a file of expectations, whose value omits those with mistakes.
  static func file(isImported: Bool) -> Shape<[MeasurementExpectation]> {
    let expectation = shape(isImported: isImported)
    let sound = Shape<[MeasurementExpectation]>(
      schema: .list(.reference("expectation"))
    ) { node, findings in
      node.list(of: "expectations", &findings)?.compactMap { expectation.read($0, &findings) }
    }
    return .mapping("the file", of: [], [.required("expectations", \.self, sound)])
  }

  fileprivate static func shape(isImported: Bool) -> Shape<MeasurementExpectation> {
    let conditions: [Field<MeasurementExpectation>] = Subject.allCases.map { subject in
      .optional(subject.rawValue, Condition.shape(of: subject)) { $0.conditions[subject] = $1 }
    }
    return .mapping(
      "an expectation",
      of: MeasurementExpectation(isImported: isImported),
      conditions + [
        .optional("interval", \.interval, Condition.shape(of: "interval")),
        .optional("level", \.level, WrittenLevel.shape),
        .required(
          "thresholds",
          \.thresholds,
          .entries(of: "thresholds", names: ".") {
            MeasurementThreshold.shape(of: $0).showing(.reference("threshold"))
          }
        ),
      ]
    ) { draft, _ in
      draft.value.place = draft.place
      // Without the condition that a misspelled key was to be, it would be about too much.
      if draft.hasSuggestions { draft.reject() }
    }
  }
}

extension MeasurementExpectation.Condition {
  fileprivate static func shape(
    of subject: MeasurementExpectation.Subject
  ) -> Shape<MeasurementExpectation.Condition> {
    let names = shape(of: subject.rawValue)
    switch subject {
    case .test, .scenario, .app, .device: return names
    case .format:
      return names.showing(
        .any([.choice(MeasurementFormat.all.map(\.name)), .reference("names")])
      )
    case .simulator: return names.showing(.flag)
    }
  }

  /// Returns the shape of a name or a list of names.
  fileprivate static func shape(
    of kind: String
  ) -> Shape<MeasurementExpectation.Condition> {
    let name = Shape.text(expecting: "the name of a \(kind)")
    let names = name.distinct("name")
    return Shape(schema: .reference("names")) { node, findings in
      let read =
        if case .sequence = node.content { names.read(node, &findings) } else {
          name.read(node, &findings).map { [$0] }
        }
      return read.map { MeasurementExpectation.Condition(names: $0, place: node.place) }
    }
  }
}

extension MeasurementThreshold {
  fileprivate static func shape(of key: WrittenKey) -> Shape<MeasurementThreshold> {
    let quantity = MeasuredQuantity(rawValue: key.name)
    let reader = LimitReader(name: key.name, unit: quantity?.unit)
    let label = Shape.text(expecting: "the label of a value")
      .showing(.any([.text(), .number(0...Double.greatestFiniteMagnitude)]))
    let thing = "the threshold '\(key.name)'"
    return .mapping(
      thing,
      of: MeasurementThreshold(name: key.name),
      LimitSet.fields(of: reader, in: \.limits) + [
        .optional("at", \.label, label.forMetrics("at", of: key, unless: quantity)),
        .optional(
          "deviation",
          \.deviation,
          reader.limit(.atMost).forMetrics("deviation", of: key, unless: quantity)
        ),
        .optional("devices", \.limitsByDevice, devices(reader)),
      ]
    ) { draft, findings in
      draft.value.limits.settle()
      draft.value.deviation?.level = draft.value.limits.level
      if draft.hasSuggestions {
        draft.reject()
      } else if draft.isComplete, draft.value.limits.limits.isEmpty, draft["devices"] == nil,
        draft["deviation"] == nil
      {
        draft.reject()
        findings.error("\(thing) has no limit; give it \(Limit.Side.alternatives)", at: draft.place)
      }
    }
  }

  private static func devices(_ reader: LimitReader) -> Shape<[DeviceLimits]> {
    .entries(of: "devices", names: ".") { device in
      let condition = MeasurementExpectation.Condition(names: [device.name], place: device.place)
      return LimitSet.shape(of: reader, on: device).showing(.reference("limits"))
        .map { DeviceLimits(device: condition, limits: $0.limits) }
    }
  }
}

extension Shape {
  /// The value of a key that only metrics have, and no quantity.
  fileprivate func forMetrics(
    _ name: String,
    of threshold: WrittenKey,
    unless quantity: MeasuredQuantity?
  ) -> Shape {
    guard quantity != nil else { return self }
    return Shape(schema: schema()) { node, findings in
      findings.error("'\(name)' is for metrics, and '\(threshold.name)' is none", at: node.place)
      return nil
    }
  }
}
