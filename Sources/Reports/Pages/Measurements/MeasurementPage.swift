import Diagnostics
import Measurements
import Scenarios
import SiteBuilder
import TextFormats

/// A file of measurements: the verdict of each entry, its hitches and runs, its expectations, and
/// its source.
struct MeasurementPage {
  let measurement: ProjectMeasurement
  /// All results of the run.
  let results: [ScenarioResult]
  /// The project's expectations of its measurements.
  let judged: [JudgedMeasurement]

  /// With more entries than this, the others are in the list alone.
  private static let mostEntries = 20

  var page: ReportPage {
    let entries = measurement.entries
    let views = entries.prefix(Self.mostEntries).map { number, entry, subject in
      MeasurementEntryView(
        entry: entry,
        subject: subject,
        comparisons: subject.map { HitchComparison.all(of: entry, $0, results: results) } ?? [],
        judged: judged.first {
          $0.path == measurement.file.path && $0.number == number - 1
        },
        id: ProjectMeasurement.anchor(ofEntry: number),
        path: measurement.path
      )
    }
    return ReportPage(
      path: measurement.path,
      title: measurement.title,
      description: description,
      intro: .joined([intro, views.count == 1 && entries.count == 1 ? views[0].head : .empty]),
      sections: (entries.count == 1 ? views.flatMap(\.parts) : views.map(section)) + [provenance],
      origin: Place(path: measurement.file.path)
    )
  }

  private var description: String {
    let entry = measurement.file.document.entries.first
    let place = [entry?.app.title, entry?.device.title].compactMap(\.self)
    return "Measured with \(measurement.file.document.tool)"
      + (place.isEmpty ? "" : ": \(place.joined(separator: ", "))") + "."
  }

  private var intro: Fragment {
    let hasSubject = measurement.subjects.contains { $0 != nil }
    let count = measurement.entries.count
    return .joined([
      .paragraph(
        "Every number on this page was measured"
          + (hasSubject
            ? ", except under “Measured beside simulated”, where each says which it is." : ".")
      ),
      count > Self.mostEntries
        ? .paragraph("The first \(Self.mostEntries) of \(count) are shown.") : .empty,
    ])
  }

  /// Returns an entry as a part of a page with several.
  private func section(of view: MeasurementEntryView) -> ReportPage.Section {
    ReportPage.Section(
      id: view.id,
      title: view.entry.title,
      content: Fragment { writer in
        writer.fragment(view.head)
        for part in view.parts {
          writer.line("h3", ["id": part.id], text: part.title)
          writer.fragment(part.content)
        }
      }
    )
  }

  private var provenance: ReportPage.Section {
    let document = measurement.file.document
    let sources = document.origins.map { origin in
      "\(DecimalText.trimmed(Double(origin.byteCount), places: 0)) bytes, SHA-256 \(origin.sha256)"
    }
    return ReportPage.Section(
      id: "origin",
      title: "Where it comes from",
      content: Fragment { writer in
        writer.line("dl", ["class": "facts"]) { list in
          list.element("dt", text: "Tool")
          list.element("dd", text: document.tool)
          list.element("dt", text: "Format")
          list.element("dd", text: document.format)
          list.element("dt", text: sources.count == 1 ? "Source" : "Sources")
          list.element("dd") { item in
            for source in sources.prefix(20) {
              item.element("code", text: source)
              item.text(" ")
            }
          }
          list.element("dt", text: "File")
          list.element("dd") { $0.element("code", text: measurement.file.path) }
        }
      }
    )
  }
}
