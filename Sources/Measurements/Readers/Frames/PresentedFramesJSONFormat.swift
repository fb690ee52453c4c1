internal import Diagnostics
internal import LocatedText

extension MeasurementFormat {
  /// Presented timestamps alone, as JSON.
  static let presentedFramesJSON = MeasurementFormat(
    name: "presented-json",
    title: "JSON: the times at which frames were presented, 'presented_ns' (or _us, _ms, _s)",
    tool: "JSON",
    command: "see Documentation/Measurements.md",
    recognizes: { $0.keys?.contains { TimeUnit(presentedColumn: $0) != nil } ?? false },
    read: { inputs, report in
      guard var file = JSONFile(&inputs[0], reporting: &report) else { return [] }
      let (frames, offset) = file.presentedFrames()
      var entries: [MeasurementEntry] = []
      if !file.findings.hasErrors {
        do throws(PresentedFramesMistake) {
          entries = [try frames.entry()]
        } catch {
          file.findings.report(error.description, at: offset)
        }
      }
      report.add(file.findings)
      return entries
    }
  )
}

extension JSONFile {
  /// The frames, and where the unit of their times is named.
  fileprivate mutating func presentedFrames() -> (PresentedFrames, unitOffset: Int) {
    var frames = PresentedFrames()
    var offset = 0
    for member in findings.members(root) ?? [] {
      if let unit = TimeUnit(presentedColumn: member.key) {
        guard frames.times.isEmpty else {
          findings.report("the times are given twice", at: member.keyOffset)
          continue
        }
        frames.unit = unit
        offset = member.keyOffset
        readTimes(member.value, in: unit, into: &frames)
      } else if FrameFacts.keys.contains(member.key) {
        let written: String?
        if case .number(let text) = member.value.content {
          written = text
        } else {
          written = findings.string(member.value)
        }
        guard let written else { continue }
        if let message = FrameFacts.add(member.key, written, to: &frames) {
          findings.report(message, at: member.value.offset)
        }
      } else {
        let clause = Suggestion.clause(for: member.key, among: FrameFacts.keys)
        findings.report("unknown key '\(member.key.prefix(40))'\(clause)", at: member.keyOffset)
      }
    }
    return (frames, offset)
  }

  private mutating func readTimes(
    _ node: JSONNode,
    in unit: TimeUnit,
    into frames: inout PresentedFrames
  ) {
    for element in findings.elements(node) ?? [] {
      guard case .number(let text) = element.content,
        let time = DecimalTime.nanoseconds(text, in: unit), time >= 0
      else {
        findings.report(
          "expected a time from 0 to 104 days, got \(element.described)",
          at: element.offset
        )
        continue
      }
      if let last = frames.times.last, time <= last {
        findings.report(
          "the time \(time) ns is not later than the one before, \(last) ns",
          at: element.offset
        )
      }
      frames.times.append(time)
    }
  }
}
