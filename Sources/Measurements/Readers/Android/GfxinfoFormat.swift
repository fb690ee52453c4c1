internal import Diagnostics
internal import LocatedText

extension MeasurementFormat {
  /// What `dumpsys gfxinfo` prints about an app's frames.
  static let gfxinfo = MeasurementFormat(
    name: "gfxinfo",
    title: "Android dumpsys gfxinfo: counts of janky frames, and with framestats the latest frames",
    tool: "gfxinfo",
    command: "adb shell dumpsys gfxinfo com.example.app framestats > gfxinfo.txt",
    recognizes: { $0.rootElement == nil && $0.text.contains(gfxinfoMark) },
    read: { inputs, report in gfxinfoProcesses(in: inputs[0], &report).compactMap(\.entry) },
    frames: { inputs, report in
      let windows = gfxinfoProcesses(in: inputs[0], &report).flatMap(\.windows)
        .filter { !$0.frames.isEmpty }
      guard let longest = windows.max(by: { $0.frames.count < $1.frames.count }) else { return nil }
      if windows.count > 1 {
        report.note(
          "the frames are those of '\(longest.name)', the most of \(windows.count) windows"
        )
      }
      return longest.frameFile
    }
  )

  /// What every dump has.
  static let gfxinfoMark = "Total frames rendered:"

  private static func gfxinfoProcesses(
    in input: TextInput,
    _ report: inout ReadingReport
  ) -> [GfxinfoProcess] {
    var reader = LineReader(input)
    var processes = [GfxinfoProcess()]
    while let line = reader.next() {
      let text = String(decoding: line, as: UTF8.self).trimmed
      if text.hasPrefix("** Graphics info for pid "), let open = text.firstIndex(of: "[") {
        // A dump of several processes has such a line for each.
        let name = text[open...].dropFirst().prefix { $0 != "]" }
        processes.append(GfxinfoProcess(identifier: String(name)))
      } else if let message = processes[processes.count - 1].read(text) {
        report.error(message, at: Place(path: input.path, line: reader.number, column: 1))
      }
    }
    if reader.lacksLineEnd { report.noteMissingLineEnd() }
    return processes
  }
}
