internal import FrameLab
internal import HitchMonitoring
internal import TextFormats

extension FrameWhatIf {
  /// The answer as JSON, in the format `perfsite-whatif/1`.
  package var json: String {
    WhatIfJSON.document(
      recorded: recorded,
      change: change,
      changed: changed,
      hitches: hitches,
      causes: remaining.rows
    )
  }
}

extension CauseRanking {
  /// The ranking as JSON, in the format `perfsite-whatif/1`.
  package var json: String {
    WhatIfJSON.document(
      recorded: recorded,
      change: FrameChange(),
      changed: nil,
      hitches: [],
      causes: rows
    )
  }
}

private enum WhatIfJSON {
  static func document(
    recorded: FrameSummary,
    change: FrameChange,
    changed: FrameSummary?,
    hitches: [FrameWhatIf.Hitch],
    causes: [CauseRanking.Row]
  ) -> String {
    JSONText.object([
      "schema": .string("perfsite-whatif/1"),
      "frame_count": .integer(recorded.frameCount),
      "recorded": recorded.json,
      "change": change.json,
      "what_if": changed?.json ?? .null,
      "hitches": .array(hitches.map(\.json)),
      "causes": .array(causes.map(\.json)),
      "assumes": .array(change.assumptions.map(JSONText.string)),
    ]).text
  }
}

extension FrameSummary {
  fileprivate var json: JSONText {
    .object([
      "hitch_count": .integer(hitchCount),
      "hitch_ns": .integer(hitchNanoseconds),
      "commit_hitch_ns": .integer(commitHitchNanoseconds),
      "busy_ns": .integer(busyNanoseconds),
      "shown_ns": .integer(shownNanoseconds),
      "ratio": .double(ratio?.millisecondsPerSecond),
      "rating": ratio.map { .string(HitchScale.scrolling.band(of: $0).name) } ?? .null,
    ])
  }
}

extension FrameChange {
  fileprivate var json: JSONText {
    let bufferText: JSONText =
      switch buffers {
      case nil: .null
      case .automatic?: .string("auto")
      case .double?: .integer(2)
      case .triple?: .integer(3)
      }
    return .object([
      "scale": .array(
        scalings.map {
          .object(["cause": .string($0.cause.name), "factor": .number($0.factor.text)])
        }
      ),
      "buffers": bufferText,
      "refresh_hz": refreshHertz.map(JSONText.integer) ?? .null,
    ])
  }
}

extension FrameWhatIf.Hitch {
  fileprivate var json: JSONText {
    .object([
      "frame": .integer(frame),
      "start_ns": .integer(startNanoseconds),
      "recorded_ns": .integer(recordedNanoseconds),
      "what_if_ns": .integer(nanoseconds),
    ])
  }
}

extension CauseRanking.Row {
  fileprivate var json: JSONText {
    .object([
      "cause": .string(cause.name),
      "ns": nanoseconds.map(JSONText.integer) ?? .null,
      "without": without.json,
      "halved": halved.json,
    ])
  }
}
