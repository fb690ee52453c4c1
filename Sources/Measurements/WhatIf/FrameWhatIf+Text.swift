internal import Diagnostics
internal import FrameLab
internal import HitchMonitoring
internal import TextFormats

extension FrameWhatIf {
  /// The number of listed hitches of a fate.
  private static let mostListed = 5

  /// The answer as lines of text.
  package var text: String {
    var lines = ["recorded: \(recorded.line)", "what if:  \(changed.line), \(change.title)"]
    if let ratioOverRecordedTime {
      lines.append(
        "          \(ratioOverRecordedTime.text), if scrolling took the recorded "
          + "\(FrameSummary.seconds(recorded.busyNanoseconds)) anyway"
      )
    }
    lines.append("")
    let counts = Fate.allCases.map { ($0, hitches($0)) }
    lines.append(
      "hitches: " + counts.map { "\($1.count) \($0.title)" }.joined(separator: ", ")
    )
    for (fate, hitches) in counts where !hitches.isEmpty {
      lines.append(Self.line(about: hitches, fate))
    }
    lines += ["", next, ""] + change.assumptionLines
    return lines.map { $0.onOneLine + "\n" }.joined()
  }

  private static func line(about hitches: [Hitch], _ fate: Fate) -> String {
    let listed = hitches.prefix(mostListed).map { hitch in
      let old = FrameSummary.milliseconds(hitch.recordedNanoseconds)
      let new = FrameSummary.milliseconds(hitch.nanoseconds)
      let change =
        switch fate {
        case .gone, .same: old
        case .new: new
        case .shorter, .longer: "\(old) → \(new)"
        }
      return "frame \(hitch.frame) at \(FrameSummary.seconds(hitch.startNanoseconds)) (\(change))"
    }
    let more =
      hitches.count > mostListed ? " and \(hitches.count - mostListed) more" : ""
    return "  \(fate.title): \(listed.joined(separator: ", "))\(more)"
  }

  /// The ratio of the remaining hitches to the recorded time, if that differs: a scroll ends when
  /// finger and deceleration do, and without hitches it has more frames.
  private var ratioOverRecordedTime: HitchTimeRatio? {
    guard change.refreshHertz == nil, changed.hitchNanoseconds > 0,
      changed.busyNanoseconds != recorded.busyNanoseconds
    else { return nil }
    return HitchTimeRatio(
      hitchNanoseconds: changed.hitchNanoseconds,
      durationNanoseconds: recorded.busyNanoseconds,
      of: .animations
    )
  }

  /// The cause whose removal would help most in addition.
  private var next: String {
    guard changed.hitchNanoseconds > 0 else { return "next: nothing is late" }
    guard let row = remaining.rows.first,
      row.without.hitchNanoseconds < changed.hitchNanoseconds
    else { return "next: taking away any other single cause would not help" }
    return "next: the biggest cause of what remains is '\(row.cause.name)'; without it too, "
      + row.without.line
  }
}

extension FrameWhatIf.Fate {
  fileprivate var title: String {
    switch self {
    case .gone: "gone"
    case .shorter: "shorter"
    case .same: "as before"
    case .longer: "longer"
    case .new: "new"
    }
  }
}

extension CauseRanking {
  /// The ranking as lines of text.
  package var text: String {
    var lines = ["recorded: \(recorded.line)", ""]
    guard recorded.hitchNanoseconds > 0 else {
      return lines[0] + "\nno frame is late, so there is nothing to save\n"
    }
    var table = [["without", "it takes", "hitches", "hitch time", "ratio", "rating", "at half"]]
    let useless = rows.filter { !helps($0) }
    for row in rows where helps(row) {
      table.append([
        row.cause.isStage ? "\(row.cause.name) (all of it)" : row.cause.name,
        row.nanoseconds.map(FrameSummary.milliseconds) ?? "–",
        "\(row.without.hitchCount)",
        FrameSummary.milliseconds(row.without.hitchNanoseconds),
        row.without.ratioText,
        row.without.ratingText,
        row.halved.ratioText,
      ])
    }
    lines += Self.aligned(table)
    if !useless.isEmpty {
      lines += ["", "Nothing to save alone: \(useless.map(\.cause.name).joined(separator: ", "))."]
    }
    lines += [
      "",
      "Each line takes away one cause alone; the savings don't add up. 'at half' is the ratio if it took "
        + "half the time.",
    ]
    if rows.allSatisfy(\.cause.isStage) {
      lines.append(
        "The file has no parts of stages; with columns such as 'commit.image-decoding_ns' they would "
          + "be listed too."
      )
    }
    lines += [""] + FrameChange().assumptionLines
    return lines.map { $0.onOneLine + "\n" }.joined()
  }

  /// Returns true if less of a cause, or none of it, makes any difference.
  private func helps(_ row: Row) -> Bool {
    let sums = [row.without.hitchNanoseconds, row.halved.hitchNanoseconds]
    return sums.contains { $0 != recorded.hitchNanoseconds }
  }

  /// Returns the rows of a table as lines, the first column to the left and the others to the
  /// right.
  private static func aligned(_ table: [[String]]) -> [String] {
    let widths = (table.first ?? []).indices.map { column in
      table.map { $0[column].count }.max() ?? 0
    }
    return table.map { row in
      let cells = row.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + blanks : blanks + row[column]
      }
      return "  " + cells.joined(separator: "  ")
    }
  }
}

extension FrameSummary {
  /// Ratio, rating, hitches and denominator in a line.
  fileprivate var line: String {
    "\(ratioText), \(ratingText): \(hitchCount) \(hitchCount == 1 ? "hitch" : "hitches"), "
      + "\(Self.milliseconds(hitchNanoseconds)) in \(Self.seconds(busyNanoseconds))"
  }

  fileprivate var ratioText: String { ratio?.perSecond ?? "–" }

  fileprivate var ratingText: String {
    ratio.map { HitchScale.scrolling.band(of: $0).name } ?? "–"
  }

  fileprivate static func seconds(_ nanoseconds: Int) -> String {
    DecimalText.fixed(Double(nanoseconds) / 1e9, places: 3) + " s"
  }
}

extension HitchTimeRatio {
  fileprivate var text: String { "\(perSecond), \(HitchScale.scrolling.band(of: self).name)" }

  fileprivate var perSecond: String {
    HitchScale.scrolling.text(ofRatio: millisecondsPerSecond) + " ms/s"
  }
}

extension FrameChange {
  /// The change in words, such as "without image-decoding, at 120 Hz".
  package var title: String {
    var clauses = scalings.map { scaling in
      scaling.factor == .zero
        ? "without \(scaling.cause.name)" : "\(scaling.cause.name) × \(scaling.factor.text)"
    }
    switch buffers {
    case .automatic?: clauses.append("2 or 3 buffers")
    case .double?: clauses.append("2 buffers")
    case .triple?: clauses.append("3 buffers")
    case nil: break
    }
    if let refreshHertz { clauses.append("at \(refreshHertz) Hz") }
    return clauses.isEmpty ? "no change" : clauses.joined(separator: ", ")
  }

  fileprivate var assumptionLines: [String] { ["Assumes:"] + assumptions.map { "- \($0)" } }
}
