import Measurements
import Scenarios
import TextFormats

/// A test, device or run of a file: its verdict, facts, hitches, iterations, metrics and notes.
struct MeasurementEntryView {
  let entry: MeasurementEntry
  let subject: MeasuredSubject?
  let comparisons: [HitchComparison]
  /// The project's expectations of it; nil if it was not judged.
  let judged: JudgedMeasurement?
  /// The beginning of the ids of its parts and figures.
  let id: String
  /// The page that it is on.
  let path: String

  private static let mostNotes = 40
  private static let mostIntervals = 6

  /// The first part: verdict and facts.
  var head: Fragment {
    .joined([MeasurementVerdictView(entry: entry).fragment, facts])
  }

  /// The parts below, each with its own heading; empty parts are omitted.
  var parts: [ReportPage.Section] {
    let expectations = judged.map {
      JudgmentTable(judgments: $0.judgments, unjudged: $0.unjudged, name: entry.title).fragment
    }
    let shown = entry.intervals.prefix(Self.mostIntervals).enumerated()
    var parts: [ReportPage.Section] = []
    func add(_ name: String, _ title: String, _ content: Fragment) {
      if content != .empty {
        parts.append(.init(id: "\(id)-\(name)", title: title, content: content))
      }
    }
    add("expected", "What is expected", expectations ?? .empty)
    for (index, interval) in shown {
      let suffix = entry.intervals.count > 1 ? ": \(interval.name)" : ""
      let number = index == 0 ? "" : "-\(index + 1)"
      add(
        "hitches\(number)",
        "Hitches\(suffix)",
        RecordedHitchView(interval: interval, id: "\(id)-hitches\(number)-plot").fragment
      )
      add(
        "runs\(number)",
        "Runs beside each other\(suffix)",
        IterationView(
          interval: interval,
          id: "\(id)-runs\(number)-plot",
          name: entry.title + suffix
        ).fragment
      )
    }
    if let subject {
      add(
        "simulated",
        "Measured beside simulated",
        SimulationBesideMeasurement(
          entry: entry,
          subject: subject,
          comparisons: comparisons,
          id: "\(id)-beside",
          path: path
        ).fragment
      )
    }
    add(
      "metrics",
      "Metrics",
      MeasuredMetricTable(metrics: entry.metrics, name: entry.title).fragment
    )
    add("notes", "What to know", notes)
    return parts
  }

  private var notes: Fragment {
    let rest = entry.notes.count - Self.mostNotes
    let more = rest > 0 ? [Fragment.text("\(counted(rest, "more note")) in the file.")] : []
    return .list(entry.notes.prefix(Self.mostNotes).map { Fragment.linked($0.text) } + more)
  }

  private var facts: Fragment {
    let app = [
      entry.app.title, entry.app.build.map { "build \($0)" },
      entry.app.name == nil ? nil : entry.app.identifier,
    ].compactMap(\.self)
    let system = [entry.device.platform, entry.device.system].compactMap(\.self)
      .joined(separator: " ")
    let build = entry.device.systemBuild.map { " (\($0))" } ?? ""
    let device = [entry.device.name, entry.device.model].compactMap(\.self)
    let refresh = entry.intervals.compactMap(\.refreshNanoseconds).first
    let rows: [(String, String?)] = [
      ("Device", device.isEmpty ? nil : device.joined(separator: ", ")),
      ("System", system.isEmpty ? nil : system + build),
      ("App", app.isEmpty ? nil : app.joined(separator: ", ")),
      ("Test", entry.test),
      ("Configuration", entry.configuration),
      ("Refresh interval", refresh.map { TimeText.milliseconds($0, atMost: 2) }),
    ]
    // A device measurement should have these; a test or a configuration may not exist.
    let always = ["Device", "System", "App"]
    return Fragment { writer in
      writer.line("dl", ["class": "facts"]) { list in
        for (name, value) in rows where value != nil || always.contains(name) {
          list.element("dt", text: name)
          list.element("dd", text: value ?? "not stated")
        }
      }
    }
  }
}
