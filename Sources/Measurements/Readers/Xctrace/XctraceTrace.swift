internal import Diagnostics
internal import LocatedText

/// The contents of a trace's files: its table of contents and some of its tables.
struct XctraceTrace {
  private(set) var runs: [Int: XctraceRun] = [:]
  /// The tables that were read, with the file of each.
  private var read: [String: String] = [:]
  private var skipped: Set<String> = []

  static let tables: [any XctraceTable.Type] = [
    XctraceHitches.self, XctraceActivity.self, XctraceSignposts.self, XctraceVsyncs.self,
    XctraceDisplays.self, XctraceHangs.self, XctraceSamples.self,
  ]

  init() {}

  /// Reads files: tables of contents, and tables.
  init(reading inputs: inout [TextInput], reporting report: inout ReadingReport) {
    for index in inputs.indices {
      let sketch = ContentSketch(of: &inputs[index])
      if sketch.rootElement == "trace-toc" {
        readContents(inputs[index], reporting: &report)
      } else {
        var reader = XctraceTableReader(inputs[index])
        reader.read(into: &self, reporting: &report)
      }
    }
  }

  /// The names of tables that were not read.
  var skippedTables: [String] { skipped.sorted() }

  /// Returns the number of the run in a path such as `/trace-toc/run[@number="2"]/data` or
  /// `//trace-toc[1]/run[2]/data[1]`; 1 without one.
  static func runNumber(in xpath: String) -> Int {
    guard let range = xpath.firstRange(of: "run[") else { return 1 }
    let digits = xpath[range.upperBound...].prefix { $0 != "]" }.filter { ("0"..."9").contains($0) }
    return Int(digits) ?? 1
  }

  /// Begins a table.
  ///
  /// A table that is not read gets a reader that ignores its rows: cells in other tables may refer
  /// to them.
  mutating func table(
    _ schema: XctraceSchema,
    run: Int,
    at place: Place,
    reporting report: inout ReadingReport
  ) -> any XctraceTable {
    for type in Self.tables where type.names.contains(schema.name) {
      let key = "\(schema.name) of run \(run)"
      if let other = read[key] {
        report.error(
          "the table '\(schema.name)' of run \(run) is also in '\(other)'; put the exports of each "
            + "trace into a folder of their own",
          at: place
        )
        return XctraceIgnored()
      }
      read[key] = place.path
      do throws(XctraceMissingColumn) {
        return try type.init(schema)
      } catch {
        report.error("the table '\(schema.name)' has no column '\(error.name)'", at: place)
      }
      return XctraceIgnored()
    }
    skip(schema.name)
    return XctraceIgnored()
  }

  mutating func skip(_ name: String) {
    if skipped.count < 100 { skipped.insert(name) }
  }

  /// Returns the reason why a run without hitches may have some after all; nil if it can't.
  ///
  /// A trace fills one of two tables of hitches, by its version of iOS.
  func doubt(aboutRun number: Int) -> String? {
    guard let run = runs[number], run.hitches?.isEmpty ?? false else { return nil }
    let unread = XctraceHitches.names.first { name in
      read["\(name) of run \(number)"] == nil && run.listedTables?.contains(name) ?? true
    }
    return unread.map {
      "the table of hitches is empty, and '\($0)', which the trace may fill instead, was not exported"
    }
  }

  /// Ends a table.
  ///
  /// - Returns: the contradiction with another table of the run; nil if there is none.
  mutating func close(_ table: any XctraceTable, run: Int) -> String? {
    table.finish(&runs[run, default: XctraceRun()])
    defer { runs[run]?.objection = nil }
    return runs[run]?.objection
  }

  /// Adds a table of contents' data about a run.
  mutating func add(_ contents: XctraceRun, run: Int) {
    var merged = runs[run] ?? XctraceRun()
    merged.device = contents.device
    merged.processName = contents.processName
    merged.recorded = contents.recorded
    merged.recordingNanoseconds = contents.recordingNanoseconds
    merged.instruments = contents.instruments
    merged.template = contents.template
    merged.listedTables = contents.listedTables
    runs[run] = merged
  }
}

/// A table whose rows are not used.
struct XctraceIgnored: XctraceTable {
  static let names: [String] = []

  init() {}

  init(_ schema: XctraceSchema) throws(XctraceMissingColumn) {}

  mutating func add(_ row: XctraceRow) -> String? { nil }

  func finish(_ run: inout XctraceRun) {}
}
