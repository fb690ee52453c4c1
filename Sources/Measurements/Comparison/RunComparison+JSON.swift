internal import DeterministicMath
internal import TextFormats

extension RunComparison {
  /// The comparison as JSON, in the format `perfsite-run-comparison/1`.
  package var json: String {
    JSONText.object([
      "schema": .string("perfsite-run-comparison/1"),
      "before": before.json,
      "after": after.json,
      "counts": .object([
        "worse": .integer(pairs(.worse).count),
        "better": .integer(pairs(.better).count),
        "too_small": .integer(pairs(.tooSmall).count),
        "not_distinguishable": .integer(pairs(.notDistinguishable).count),
        "vanished": .integer(vanished.count),
      ]),
      "pairs": .array(pairs.map(\.json)),
      "unmatched": .array(
        unmatched.map {
          .members([(name: "side", value: .string($0.side))] + $0.subject.json + $0.quantity.json)
        }
      ),
      "not_compared": .array(
        notCompared.map {
          .members(
            $0.subject.json + [
              (name: "metric", value: .string($0.title)),
              (name: "reason", value: .string($0.reason)),
            ]
          )
        }
      ),
      "notes": .array(notes.map(JSONText.string)),
    ]).text
  }
}

extension RunHistory {
  /// The history as JSON, in the format `perfsite-run-history/1`.
  package var json: String {
    JSONText.object([
      "schema": .string("perfsite-run-history/1"),
      "sessions": .array(names.map(JSONText.string)),
      "series": .array(series.map(\.json)),
    ]).text
  }
}

extension RunHistory.Series {
  fileprivate var json: JSONText {
    let change = change.map { change in
      JSONText.object([
        "session": .integer(sessions[change.index]),
        "earliest": .integer(sessions[change.range.lowerBound]),
        "latest": .integer(sessions[change.range.upperBound]),
        "before": levels.map { .double($0.before) } ?? .null,
        "after": levels.map { .double($0.after) } ?? .null,
        "p": .double(change.probability),
        "adjusted_p": .double(adjustedProbability),
      ])
    }
    return .members(
      subject.json + quantity.json + [
        (name: "answer", value: .string(answer.rawValue)),
        (name: "sessions", value: .array(sessions.map(JSONText.integer))),
        (name: "values", value: .array(values.map(JSONText.double))),
        (name: "change", value: change ?? .null),
        (name: "last_step_unusual", value: .bool(isLastStepUnusual)),
      ]
    )
  }
}

private typealias Members = [(name: String, value: JSONText)]

extension RunComparison.Side {
  fileprivate var json: JSONText {
    .object(["name": .string(name), "recordings": .integer(documents.count)])
  }
}

extension RunSubject {
  fileprivate var json: Members {
    [
      (name: "subject", value: .string(title)),
      (name: "configuration", value: configuration.map(JSONText.string) ?? .null),
      (name: "device", value: device.map(JSONText.string) ?? .null),
    ]
  }
}

extension RunQuantity {
  fileprivate var json: Members {
    [
      (name: "metric", value: .string(title)),
      (name: "manner", value: .string(manner)),
      (name: "identifier", value: .string(identifier)),
      (name: "unit", value: .string(unit)),
    ]
  }
}

extension RunPair {
  fileprivate var json: JSONText {
    .members(
      subject.json + quantity.json + [
        (name: "prefers", value: .string(quantity.prefers.rawValue)),
        (name: "answer", value: .string(answer.rawValue)),
        (name: "difference", value: .double(test.difference)),
        (
          name: "interval",
          value: test.interval.map { .array([.double($0.lowerBound), .double($0.upperBound)]) }
            ?? .null
        ),
        (name: "p", value: .double(test.probability)),
        (name: "least_p", value: .double(test.leastProbability)),
        (name: "in_turns", value: .bool(test.turnCount != nil)),
        (name: "deals", value: .integer(test.dealCount)),
        (name: "exact", value: .bool(test.isExact)),
        (name: "adjusted_p", value: .double(adjustedProbability)),
        (name: "least_change", value: .double(leastChange)),
        (name: "visible_change", value: visibleChange.map(JSONText.double) ?? .null),
        (name: "role", value: .string(role.name)),
        (name: "before", value: Self.json(before)),
        (name: "after", value: Self.json(after)),
      ]
    )
  }

  private static func json(_ runs: [WeightedRun]) -> JSONText {
    .object([
      "value": .double(runs.pooled),
      "amounts": .array(runs.map { .double($0.amount) }),
      "weights": .array(runs.map { .double($0.weight) }),
    ])
  }
}

extension RunPair.Role {
  fileprivate var name: String {
    switch self {
    case .counted: "counted"
    case .repeats: "repeats"
    case .notChosen: "not chosen"
    }
  }
}
