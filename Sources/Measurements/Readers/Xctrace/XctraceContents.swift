internal import Diagnostics
internal import LocatedText

extension XctraceTrace {
  /// Reads a table of contents: the device, the process and the duration of each run.
  mutating func readContents(
    _ input: TextInput,
    reporting report: inout ReadingReport
  ) {
    let root: XMLElement
    do throws(XMLSyntaxError) {
      root = try XMLElement.reading(input)
    } catch {
      report.error(error.message, at: Place(path: input.path, position: error.position))
      return
    }
    for run in root.children where run.name == "run" {
      let number = run.attribute("number").flatMap { Int($0) } ?? 1
      var contents = XctraceRun()
      let target = run.child("info")?.child("target")
      if let device = target?.child("device") { contents.device = Self.device(device) }
      let process = target?.child("process")?.attribute("name") ?? ""
      contents.processName = process.isEmpty ? nil : process
      let summary = run.child("info")?.child("summary")
      contents.instruments = summary?.child("instruments-version")?.text
      contents.template = summary?.child("template-name")?.text
      contents.recorded = summary?.child("start-date").flatMap { RecordingTime($0.text) }
      if let duration = summary?.child("duration"), !duration.text.isEmpty {
        let time = DecimalTime.nanoseconds(duration.text, in: .seconds)
        if let time, time > 0 {
          contents.recordingNanoseconds = time
        } else {
          report.error(
            "the duration '\(duration.text.prefix(40))' isn't a positive number of seconds",
            at: Place(path: input.path, position: duration.position)
          )
        }
      }
      if let tables = run.child("data")?.children.filter({ $0.name == "table" }), !tables.isEmpty {
        contents.listedTables = Set(tables.compactMap { $0.attribute("schema") })
      }
      if runs[number]?.recordingNanoseconds != nil {
        report.error(
          "another table of contents has run \(number) too; put the exports of each trace into a "
            + "folder of their own",
          at: Place(path: input.path, position: run.position)
        )
      }
      add(contents, run: number)
    }
  }

  /// Returns the device without the name that its owner gave it.
  private static func device(_ element: XMLElement) -> MeasuredDevice {
    var device = MeasuredDevice(platform: element.attribute("platform"))
    device.name = element.attribute("model")
    let version = element.attribute("os-version") ?? ""
    let parts = version.split(separator: "(")
    device.system = parts.first?.trimmed
    device.systemBuild =
      parts.count == 2 ? String(parts[1].prefix { $0 != ")" }) : nil
    return device
  }
}
