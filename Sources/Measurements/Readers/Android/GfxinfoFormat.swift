internal import Diagnostics

extension MeasurementFormat {
  /// What `dumpsys gfxinfo` prints about an app's frames.
  static let gfxinfo = MeasurementFormat(
    name: "gfxinfo",
    title: "Android dumpsys gfxinfo: counts of janky frames",
    tool: "gfxinfo",
    command: "adb shell dumpsys gfxinfo com.example.app > gfxinfo.txt",
    recognizes: { $0.rootElement == nil && $0.text.contains("Total frames rendered:") },
    read: { inputs, report in
      var reader = LineReader(inputs[0])
      var processes = [GfxinfoProcess()]
      while let line = reader.next() {
        let text = String(decoding: line, as: UTF8.self).trimmed
        if text.hasPrefix("** Graphics info for pid "), let open = text.firstIndex(of: "[") {
          // A dump of several processes has such a line for each.
          let name = text[open...].dropFirst().prefix { $0 != "]" }
          processes.append(GfxinfoProcess(identifier: String(name)))
        } else if let message = processes[processes.count - 1].read(text) {
          report.error(message, at: Place(path: inputs[0].path, line: reader.number, column: 1))
        }
      }
      if reader.lacksLineEnd { report.noteMissingLineEnd() }
      return processes.compactMap(\.entry)
    }
  )
}
