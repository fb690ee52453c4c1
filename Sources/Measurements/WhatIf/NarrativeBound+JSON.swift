internal import HitchMonitoring
internal import TextFormats

extension WhatIfSource {
  /// Returns the bounds for hitches as JSON, in the format `perfsite-whatif-bound/1`.
  package static func json(of hitches: [Hitches], without texts: [String]) -> String {
    JSONText.object([
      "schema": .string("perfsite-whatif-bound/1"),
      "without": .array(texts.map(JSONText.string)),
      "intervals": .array(
        hitches.map { interval in
          let bound = interval.bound
          return .object([
            "title": .string(interval.title),
            "recorded": bound.interval.boundJSON,
            "at_best": texts.isEmpty ? .null : bound.rest(without: texts).boundJSON,
            "narratives": .array(
              bound.rests.map { narrative, rest in
                .object(["narrative": .string(narrative), "at_best": rest.boundJSON])
              }
            ),
          ])
        }
      ),
      "assumes": .array(assumptions.map(JSONText.string)),
    ]).text
  }
}

extension HitchInterval {
  fileprivate var boundJSON: JSONText {
    let ratio = pooledRatio(over: denominator)
    return .object([
      "hitch_count": .integer(iterations.compactMap(\.hitchCount).reduce(0, +)),
      "hitch_ns": .integer(hitchNanoseconds),
      "denominator": ratio == nil ? .null : denominator.map { .string($0.rawValue) } ?? .null,
      "ratio": .double(ratio?.millisecondsPerSecond),
      "rating": ratio.map { .string(scale.band(of: $0).name) } ?? .null,
    ])
  }
}
