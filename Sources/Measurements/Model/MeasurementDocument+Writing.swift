internal import FrameLab
internal import HitchMonitoring
internal import TextFormats

extension MeasurementDocument {
  /// The version of the format; later ones add keys and rename none.
  package static let schema = "perfsite-measurement/1"

  /// The document as JSON: the same content gives the same bytes.
  package var json: String {
    JSONText.object([
      "schema": .string(Self.schema),
      "format": .string(format),
      "tool": .string(tool),
      "sources": .array(
        origins.map {
          .object(["sha256": .string($0.sha256), "bytes": .integer($0.byteCount)])
        }
      ),
      "measurements": .array(entries.map(\.json)),
    ]).text
  }
}

/// Members in order, without those that are not known.
private func known(_ members: [(name: String, value: JSONText?)]) -> JSONText {
  .members(members.compactMap { member in member.value.map { (member.name, $0) } })
}

extension MeasurementEntry {
  fileprivate var json: JSONText {
    known([
      ("title", .string(title)),
      ("test", test.map(JSONText.string)),
      ("configuration", configuration.map(JSONText.string)),
      ("scenario", scenario.map(JSONText.string)),
      ("recorded", recorded.map { .string($0.description) }),
      ("app", app == AppBuild() ? nil : JSONText(encoding: app)),
      ("device", device == MeasuredDevice() ? nil : JSONText(encoding: device)),
      ("intervals", .array(intervals.map(\.json))),
      ("metrics", .array(metrics.map { $0.json(besides: intervals) })),
      ("notes", notes.isEmpty ? nil : JSONText(encoding: notes)),
    ])
  }
}

extension HitchInterval {
  fileprivate var json: JSONText {
    known([
      ("name", .string(name)),
      ("basis", .string(basis.rawValue)),
      ("scale", .string(scale.rawValue)),
      ("denominator", denominator.map { .string($0.rawValue) } ?? .null),
      ("open", .bool(isOpen)),
      ("refresh_ns", refreshNanoseconds.map(JSONText.integer)),
      ("unrated", unrated.map(JSONText.string)),
      ("alternative", alternative.map(JSONText.init(encoding:))),
      ("late_functions", lateFunctions.isEmpty ? nil : JSONText(encoding: lateFunctions)),
      (
        "windows",
        .array(
          windows.map { window in
            .object([
              "kind": .string(window.kind.rawValue),
              "origin": .string(window.origin),
              "ns": .array(window.nanoseconds.map { $0.map(JSONText.integer) ?? .null }),
            ])
          }
        )
      ),
      ("iterations", .array(iterations.map(\.json))),
    ])
  }
}

extension HitchIteration {
  fileprivate var json: JSONText {
    known([
      ("hitch_ns", hitchNanoseconds.map(JSONText.integer) ?? .null),
      ("hitch_count", hitchCount.map(JSONText.integer) ?? .null),
      ("stated_ratio", statedRatio.map(JSONText.double)),
      ("frame_count", frameCount.map(JSONText.double)),
      ("hitches", hitches.map { .array($0.map(\.json)) }),
    ])
  }
}

extension RecordedHitch {
  /// An array of start, duration, refresh interval, buffers, allowed latency, stated severity,
  /// narrative, and late stages.
  fileprivate var json: JSONText {
    func number(_ value: Int?) -> JSONText { value.map(JSONText.integer) ?? .null }
    var row: [JSONText] = [
      .integer(startNanoseconds), .integer(durationNanoseconds), number(refreshNanoseconds),
      number(buffers), number(latencyAllowedNanoseconds),
      statedSeverity.map { .string($0.rawValue) } ?? .null,
      narrative.isEmpty ? .null : .string(narrative),
      late.isEmpty ? .null : .integer(late.rawValue),
    ]
    while row.count > 2, case .null? = row.last { row.removeLast() }
    return .array(row)
  }
}

extension MeasuredMetric {
  /// Returns the metric, without the values that an interval has.
  fileprivate func json(besides intervals: [HitchInterval]) -> JSONText {
    let hasLabels = values.contains { $0.label != nil }
    let isKept = part?.values(in: intervals, unit: unit) != values.map(\.value)
    return known([
      ("identifier", .string(identifier)),
      ("title", .string(title)),
      ("unit", .string(unit)),
      ("series", .string(series.rawValue)),
      ("interval", part.map { .string($0.interval) }),
      ("quantity", part.map { .string($0.quantity.rawValue) }),
      ("values", isKept ? .array(values.map { JSONText.double($0.value) }) : nil),
      (
        "labels",
        hasLabels ? .array(values.map { $0.label.map(JSONText.string) ?? .null }) : nil
      ),
      ("scale", scale.map { .string($0.rawValue) }),
      ("prefers", prefers.map { .string($0.rawValue) }),
      ("baseline", baseline.map(JSONText.init(encoding:))),
      ("goals", goals.isEmpty ? nil : JSONText(encoding: goals)),
      ("regressions", regressions.isEmpty ? nil : JSONText(encoding: regressions)),
      ("deviation_percent", statedDeviation.map(JSONText.double)),
      ("unrated", unrated.map(JSONText.string)),
    ])
  }
}
