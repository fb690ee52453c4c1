import Diagnostics
import HitchMonitoring
import Measurements
import Scenarios
import SiteBuilder
import TextFormats

/// The list of all measurements of the project, with instructions for adding more.
struct MeasurementIndex {
  let measurements: [ProjectMeasurement]
  /// The chapter of the guide about measurements, if the project has one.
  let chapter: Page?
  let origin: Place

  static let path = "measurements/index.html"
  /// The file of the chapter on adding measurements.
  private static let chapterFile = "guide/model-your-own-list.md"
  private static let mostRows = 300

  /// Returns the list, and a page for every file.
  static func section(of site: SiteInput) -> SiteSection {
    guard !site.projectMeasurements.isEmpty else { return SiteSection(pages: []) }
    let index = MeasurementIndex(
      measurements: site.projectMeasurements,
      chapter: site.content.pages.first { $0.file == "\(site.run.catalog.folder)/\(chapterFile)" },
      origin: Place(path: site.settings.file)
    )
    let isJudged = site.run.measurements.contains { !$0.judgments.isEmpty }
    let judged = isJudged ? site.run.measurements : []
    return SiteSection(
      part: SitePart(
        name: .measurements,
        title: "Measurements",
        summary: "what tools measured on real devices",
        path: path,
        folder: "measurements"
      ),
      pages: [index.page.sitePage]
        + site.projectMeasurements.map {
          MeasurementPage(measurement: $0, results: site.run.results, judged: judged)
            .page.sitePage
        }
    )
  }

  private var page: ReportPage {
    ReportPage(
      path: Self.path,
      title: "Measurements",
      description: "What tools measured on real devices. Nothing in this list is simulated.",
      intro: table,
      sections: [
        MeasurementHistory(measurements).section,
        .init(id: "more", title: "Bring your own", content: howTo),
      ].compactMap(\.self),
      origin: origin
    )
  }

  private var howTo: Fragment {
    Fragment { writer in
      writer.line("p") { line in
        line.text("Import what a tool exports, and build the site again: ")
        line.element("code", text: "perfsite import metrics.json")
        line.text(". It reads XCTest, Instruments, MetricKit, App Store Connect and CSV.")
        if let chapter {
          line.text(" ")
          line.fragment(
            .link(chapter.title, to: RelativePath.link(to: chapter.path, from: Self.path))
          )
          line.text(" says how to read the result.")
        }
      }
    }
  }

  private var table: Fragment {
    let shared = sharedNames
    let rows = measurements.flatMap { measurement in
      measurement.entries.map { number, entry, subject in
        let file = shared.contains(Self.name(of: entry)) ? measurement.id : nil
        return row(measurement, number, entry, subject, file: file)
      }
    }
    let rest = rows.count - Self.mostRows
    return .joined([
      ReportTable(
        caption: "Measurements",
        columns: [
          .init(title: "Measured"), .init(title: "Hitch time ratio"), .init(title: "Device"),
        ] + (hasSubjects ? [.init(title: "Scenario")] : []),
        rows: Array(rows.prefix(Self.mostRows))
      ).fragment,
      rest > 0 ? .paragraph("\(counted(rest, "more measurement")) in the files.") : .empty,
    ])
  }

  private var hasSubjects: Bool {
    measurements.contains { $0.entries.contains { $0.subject != nil } }
  }

  /// The names that several measurements share.
  private var sharedNames: Set<String> {
    let names = measurements.flatMap { $0.entries.map { Self.name(of: $0.entry) } }
    return Set(names.indices.filter { names[..<$0].contains(names[$0]) }.map { names[$0] })
  }

  private static func name(of entry: MeasurementEntry) -> String {
    [entry.title, entry.app.title, entry.device.title].compactMap(\.self).joined(separator: "\n")
  }

  private func row(
    _ measurement: ProjectMeasurement,
    _ number: Int,
    _ entry: MeasurementEntry,
    _ subject: MeasuredSubject?,
    file: String?
  ) -> [Fragment] {
    let interval = HitchComparison.interval(of: entry) ?? entry.intervals.first
    let target = RelativePath.link(to: measurement.path, from: Self.path)
    let anchor =
      measurement.file.document.entries.count > 1 && number <= 20
      ? "#\(ProjectMeasurement.anchor(ofEntry: number))" : ""
    let notes = [entry.app.title, entry.recorded?.date, file].compactMap(\.self).joined(
      separator: ", "
    )
    return [
      .joined([
        Self.link(entry.title, to: target + anchor),
        .text("", note: notes.isEmpty ? nil : notes),
      ]),
      .joined([Self.ratio(of: interval), .text("", note: interval.flatMap(denominator))]),
      .text(entry.device.title ?? "not stated", note: measurement.file.document.tool),
    ] + (hasSubjects ? [subject.map(scenario) ?? .text("–")] : [])
  }

  /// Returns a link that may break within the name of a test, which would widen the whole table.
  private static func link(_ name: String, to address: String) -> Fragment {
    Fragment { writer in
      writer.element("a", ["href": address]) { link in
        var before: Character?
        var part = ""
        for character in name {
          if before == "/" || character.isUppercase && before?.isLowercase == true {
            link.text(part)
            link.element("wbr")
            part = ""
          }
          part.append(character)
          before = character
        }
        link.text(part)
      }
    }
  }

  /// Returns the ratio and its band, or that there is none.
  static func ratio(of interval: HitchInterval?) -> Fragment {
    guard let interval else { return .text("not measured") }
    switch interval.conclusion {
    case .rated(let ratio, let band):
      return .joined([
        .text("\(MeasuredHitchText.ratio(ratio, interval.scale)) "), MeasuredHitchText.band(band),
      ])
    case .open(let least, let most, _):
      let bounds = [least, most].map { interval.scale.text(ofRatio: $0.ratio) }
      return .text("\(bounds.joined(separator: " to ")) ms/s, open")
    case .unrated:
      let isContradicted = interval.objection(to: interval.denominator) != nil
      return .text(interval.ratio == nil && !isContradicted ? "not measured" : "not rated")
    }
  }

  private func denominator(of interval: HitchInterval) -> String? {
    guard interval.ratio != nil else { return nil }
    let pooled = interval.pooledRatio(over: interval.denominator)
    let seconds = pooled.map { ", \(TimeText.seconds($0.durationNanoseconds, atMost: 3))" } ?? ""
    return (interval.denominator?.title ?? "not stated") + seconds
  }

  private func scenario(_ subject: MeasuredSubject) -> Fragment {
    let target = ScenarioPage.path(of: subject.scenario.id)
    return .joined([
      .link(subject.scenario.title, to: RelativePath.link(to: target, from: Self.path)),
      .text("", note: subject.variant?.title),
    ])
  }
}
