import FrameLab
import Measurements
import Scenarios
import SiteBuilder
import TextFormats

/// The remedy for a scenario's trap: the code of its fix, its chapter, its techniques, and
/// measurements of similar lists.
struct FixSection {
  let scenario: Scenario
  /// The techniques on which trap and fix differ, those that matter most first.
  let techniques: [Technique]
  /// The pages that people wrote.
  let content: Content
  /// The page of the guide that the scenario belongs to.
  let chapter: Page?
  /// The measurements that the scenario represents.
  let measurements: [ProjectMeasurement]
  /// The parts of the site that are built.
  let parts: SiteParts

  /// The code and the links; empty when there are none.
  var fragment: Fragment { .joined([code, links]) }

  /// The code of the first choice of the fix that the guide shows.
  private var code: Fragment {
    guard let fix = scenario.contrast?.fix else { return .empty }
    return techniques.lazy
      .map { TechniqueCode(of: $0, in: fix, chapter: chapter, among: content) }
      .first { !$0.isEmpty }?.fragment(on: path) ?? .empty
  }

  private var links: Fragment {
    let groups = [
      ("What to do", chapterLink), ("Techniques", techniqueLinks), ("Measured", measurementLinks),
    ].filter { !$0.1.isEmpty }
    guard !groups.isEmpty else { return .empty }
    return Fragment { writer in
      writer.line("dl", ["class": "facts related"]) { list in
        for (name, links) in groups {
          list.element("dt", text: name)
          list.element("dd") { line in
            for link in links {
              line.element("span") { $0.fragment(link) }
              line.text(" ")
            }
          }
        }
      }
    }
  }

  private var path: String { ScenarioPage.path(of: scenario.id) }

  private var chapterLink: [Fragment] {
    chapter.map { [link($0.title, to: $0.path)] } ?? []
  }

  private var techniqueLinks: [Fragment] {
    guard parts.has(.techniques) else { return [] }
    return Technique.allCases.filter(scenario.involves).map { technique in
      link(technique.title, to: TechniquePage.path(of: technique))
    }
  }

  private var measurementLinks: [Fragment] {
    measurements.flatMap { measurement in
      measurement.entries.filter { $0.subject?.scenario.id == scenario.id }.map {
        number,
        entry,
        _ in
        let isAlone = measurement.entries.count == 1
        let anchor = isAlone ? "" : "#" + ProjectMeasurement.anchor(ofEntry: number)
        return .link(
          entry.title,
          to: RelativePath.link(to: measurement.path, from: path) + anchor
        )
      }
    }
  }

  private func link(_ text: String, to target: String) -> Fragment {
    .link(text, to: RelativePath.link(to: target, from: path))
  }
}
