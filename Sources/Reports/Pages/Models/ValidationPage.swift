import Charts
import Diagnostics
import Measurements
import Scenarios
import SiteBuilder
import TextFormats

/// The published measurements beside the simulation: the score, a chart, every case, and the
/// changes that each miss would need.
struct ValidationPage {
  /// The results of the cases; empty if they were not run.
  let cases: [CaseResult]
  /// The project's own measurements that name a scenario; empty if none was run.
  let own: [MeasuredCase]
  let origin: Place

  static let path = "models/validation.html"
  private static let csvPath = "models/validation.csv"

  /// Returns the page with its entry, if there is anything to show.
  static func section(of site: SiteInput) -> SiteSection {
    SiteSection(part: part(of: site), pages: [page(of: site)].compactMap(\.self))
  }

  /// Returns the entry of the page; nil if no case was run.
  private static func part(of site: SiteInput) -> SitePart? {
    guard !site.run.cases.isEmpty || !MeasuredCase.all(of: site).isEmpty else { return nil }
    return SitePart(
      name: .validation,
      title: "Compared with measurements",
      summary: "what people measured on phones, beside the simulation",
      path: path,
      place: .footer(.model)
    )
  }

  /// Returns the page; nil for a project without cases and without measurements that name a
  /// scenario.
  private static func page(of site: SiteInput) -> SitePage? {
    let named = site.projectMeasurements.first { $0.subjects.contains { $0 != nil } }
    guard let file = site.run.catalog.cases.first?.file.path ?? named?.file.path else { return nil }
    let page = ValidationPage(
      cases: site.run.cases,
      own: MeasuredCase.all(of: site),
      origin: Place(path: file)
    )
    let all = page.page.sitePage
    // A run of some scenarios judges no case, yet text may link to the page.
    return SitePage(
      path: all.path,
      anchors: all.anchors.union(sectionIDs),
      origin: all.origin,
      body: page.sections.isEmpty ? nil : all.body.map { $0.found(by: "validation") },
      filePaths: [csvPath],
      files: {
        site.run.cases.isEmpty
          ? []
          : [SiteFile(path: csvPath, text: ValidationCSV.text(site.run.cases), origin: file)]
      }
    )
  }

  /// The ids that links may use, whatever was run.
  private static let sectionIDs: Set<String> = ["chart", "cases", "rules", "project"]

  private var page: ReportPage {
    ReportPage(
      path: Self.path,
      title: "Compared with measurements",
      description:
        "The accuracy of the model: what people measured on phones, beside what it says.",
      intro: intro,
      sections: sections,
      styles: [ReportPage.style, FoldedRows.style],
      origin: origin
    )
  }

  private var sections: [ReportPage.Section] { published + project }

  private var published: [ReportPage.Section] {
    if cases.isEmpty { return [] }
    return [
      .init(
        id: "chart",
        title: "Simulated beside observed",
        content: .joined([
          .paragraph(
            "Each number is divided by the published one, so that all cases share an axis; cases "
              + "that only say which of two is better are in the table."
          ),
          ValidationChart(cases: cases).chart.figure(id: "validation"),
        ])
      ),
      .init(id: "cases", title: "All cases", content: .joined([table, download])),
      .init(id: "rules", title: "How a case is judged", content: rules),
    ]
  }

  /// The measurements of lists that scenarios of the project stand for.
  private var project: [ReportPage.Section] {
    if own.isEmpty { return [] }
    return [
      .init(
        id: "project",
        title: "Measurements of this project",
        content: .joined([
          .paragraph(
            "\(MeasuredCase.score(own)). They are counted apart from the published cases above, even "
              + "where both are about the same list."
          ), ownTable,
        ])
      )
    ]
  }

  private var ownTable: Fragment {
    ReportTable(
      caption: "Measurements of this project and the simulation",
      columns: [
        .init(title: "Measured"), .init(title: "Simulated by"),
        .init(title: "Measured ratio", isNumeric: true),
        .init(title: "Simulated, median", isNumeric: true),
        .init(title: "p10–p90", isNumeric: true), .init(title: "The measured ratio is"),
      ],
      rows: own.compactMap { one in
        let comparison = one.comparison
        guard let ratio = comparison.quantities.first else { return nil }
        let result = comparison.device.result
        let page = RelativePath.link(to: one.measurement.path, from: Self.path)
        return [
          .joined([.link(one.entry.title, to: page), .text("", note: one.entry.device.title)]),
          .joined([
            .link(
              "\(result.scenario.title): \(comparison.variant.variant.title)",
              to: ScenarioPage.link(to: result, from: Self.path)
            ),
            .text("", note: comparison.device.fallback ?? result.model.name),
          ]),
          .text(HitchComparison.text(ratio.measured, .ratio)),
          .text(HitchComparison.text(ratio.spread?.median ?? ratio.central, .ratio)),
          .text(QuantityText.text(ratio.spread)),
          .text(one.standing?.words ?? "not judged: one phone"),
        ]
      }
    ).fragment
  }

  private var intro: Fragment {
    if cases.isEmpty { return .empty }
    let score = ValidationScore(cases)
    return Fragment { writer in
      let lines = score.lines
      writer.line("p") { line in
        line.element("strong", text: lines.first ?? "")
        line.text(" \(lines.dropFirst().joined(separator: " ")) By outcome: \(score.outcomes).")
      }
      writer.line(
        "p",
        text:
          "The model has to beat random costs: each cost multiplied or divided at random by up to "
          + "three. Reality sets the other bound: of two recordings of one build the larger is 1.01 times the "
          + "smaller in processor time, 1.07 times for the same scripted swipe, and 1.38 times when "
          + "somebody scrolls by hand, in the median."
      )
      writer.line(
        "p",
        text:
          "A case puts a configuration of ours in place of somebody's app. It is calibrated if its "
          + "source set a cost or a rule of the model, and held out if not: only the latter tests "
          + "anything."
      )
    }
  }

  /// The cases, each with its outcome; the observation and the changes that a miss would need are
  /// folded.
  private var table: Fragment {
    FoldedRows(
      rows: cases.map { result in
        let own = result.validationCase
        let share = result.share.map { "\($0.count) of \($0.total) phones" } ?? ""
        return FoldedRows.Row(
          title: own.title,
          values: [
            .outcome(result.outcome), .text(own.isCalibrated ? "calibrated" : "held out"),
            .text(share),
          ],
          facts: [
            ("Observed", observed(own.observation)),
            ("Simulated", simulated(result)),
            ("By chance", .text("\(result.byChance) of the random tables meet it")),
            (own.isCalibrated ? "Calibrated" : "Held out", .text(own.why)),
            ("Why not", reason(result)),
          ]
        )
      }
    ).fragment
  }

  private func observed(_ observation: Observation) -> Fragment {
    let device = [observation.device, observation.system].compactMap(\.self).joined(separator: ", ")
    return Fragment { writer in
      writer.text("\(observation.what) ")
      writer.element("small") { small in
        small.text("\(device). ")
        small.fragment(.citation(observation.citation))
        small.text(" (\(observation.quality.meaning))")
      }
    }
  }

  private func simulated(_ result: CaseResult) -> Fragment {
    let own = result.validationCase
    var items: [Fragment] = []
    for device in result.devices {
      let place = result.devices.count == 1 ? "" : " (\(device.model.name))"
      for number in device.quantities {
        let unit = number.quantity.simulated.unit
        items.append(
          .text(
            "\(number.quantity.title)\(place): \(QuantityText.text(number.value, unit: unit)), "
              + "observed \(number.quantity.observed.text)",
            note: number.spread.map { _ in
              "p10–p90 \(QuantityText.text(number.spread))"
            }
          )
        )
      }
    }
    if let criterion = own.criterion {
      items.append(Fragment { $0.element("code", text: criterion.text) })
    }
    return .list(items)
  }

  /// The download of the numbers, for people with another model.
  private var download: Fragment {
    Fragment { writer in
      writer.line("p") { line in
        line.text("To hold another model against the same measurements, take ")
        line.element(
          "a",
          ["href": RelativePath.link(to: Self.csvPath, from: Self.path)],
          text: "the observed and simulated numbers as CSV"
        )
        line.text(".")
      }
    }
  }

  /// Returns the reason why a case isn't met, and the changes that it would need; empty for one
  /// that is.
  private func reason(_ result: CaseResult) -> Fragment {
    let words: String? =
      switch result.outcome {
      case .near:
        "The typical run meets it with \(result.seeds) seeds: luck decides."
      case .notTelling: "Random costs meet it as well, so that agreement shows nothing."
      case .notTestable:
        "What is not known of the costs moves the number more than tenfold, so that agreement would "
          + "show nothing."
      case .inside, .missed: nil
      }
    let miss = result.outcome == .inside ? nil : result.validationCase.acknowledgement
    let texts = [words, miss.map { "\($0.why) It would take: \($0.wouldTake)" }].compactMap(\.self)
    return texts.isEmpty ? .empty : .text(texts.joined(separator: " "))
  }

  private var rules: Fragment {
    .list([
      .text(
        "Inside: the typical run meets the criterion with each of twenty seeds."
      ),
      .text("Near: it meets it with some of them. Missed: with none."),
      .text(
        "Not telling: it is met, and more than half of \(ChanceTable.count) cost tables meet it too whose "
          + "costs chance moved by up to three times, each on its own. A miss is a miss whatever chance does."
      ),
      .text(
        "By chance: of \(ChanceTable.count) tables each, how many meet it with costs moved by up to three "
          + "times, with costs moved by up to ten times, and with costs dealt to other operations."
      ),
      .text(
        "Not testable: the 90th percentile of the simulated number over the plausible phones is more than ten "
          + "times the 10th."
      ),
      .text(
        "Share: on how many plausible phones the criterion holds. It is a share of "
          + "those, not a probability."
      ),
    ])
  }
}

extension Fragment {
  /// Returns the outcome of a case, with a shape and a color.
  static func outcome(_ outcome: CaseOutcome) -> Fragment {
    let style: Status =
      switch outcome {
      case .inside: .good
      case .near: .warning
      case .missed: .failed
      case .notTelling, .notTestable: .notJudged
      }
    return Fragment { writer in
      writer.element("span", ["class": "status status-\(style.style)"], text: outcome.word)
    }
  }
}
