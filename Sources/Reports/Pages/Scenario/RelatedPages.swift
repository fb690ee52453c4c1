import FrameLab
import Measurements
import Scenarios
import SiteBuilder
import TextFormats

/// Links from a scenario to its replay, its chapter, its techniques and what was measured of lists
/// like it.
struct RelatedPages {
  let scenario: Scenario
  /// The page of the guide that the scenario belongs to.
  let chapter: Page?
  /// What the scenario's replay shows; nil without a replay.
  let replay: ReplaySubject?
  /// The measurements that the scenario stands for.
  let measurements: [ProjectMeasurement]
  /// The parts of the site that are built.
  let parts: SiteParts

  /// Each kind of page with its links; empty when there are none.
  var fragment: Fragment {
    let groups = [
      ("Replay", replayLink), ("What to do", chapterLink), ("Techniques", techniqueLinks),
      ("Measured", measurementLinks),
    ].filter { !$0.1.isEmpty }
    guard !groups.isEmpty else { return .empty }
    return Fragment { writer in
      writer.element("dl", ["class": "facts related"]) { list in
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
      writer.newline()
    }
  }

  private var path: String { ScenarioPage.path(of: scenario.id) }

  private var replayLink: [Fragment] {
    replay.map { subject in
      [
        link(
          "Watch '\(subject.trap.variant.title)' beside '\(subject.fix.variant.title)'",
          to: ReplayPage.path(of: scenario.id)
        )
      ]
    } ?? []
  }

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
