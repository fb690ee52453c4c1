import FrameLab
import HitchMonitoring
import Scenarios
import SiteBuilder
import TextFormats

/// The advice for a list without a fix, on its page.
struct AdviceSection {
  let advice: ListAdvice
  let path: String
  /// True if the techniques have pages.
  let hasTechniques: Bool

  /// The state and the plan of the visit that shows more; the other visit is folded.
  var fragment: Fragment {
    let shown = advice.telling
    let text = AdviceText(advice, chapters: .none)
    let visits = text.visits
    let first = visits.firstIndex { _ in shown == advice.firstVisit } ?? visits.count - 1
    let folded = visits.indices.filter { $0 != first }.map { index in
      Fragment.folded(visits[index].title ?? "", self.fragment(of: visits[index].parts))
    }
    let place = visits[first].title.map { ". \($0)" } ?? ""
    return .joined(
      [
        AnswerBlock(
          status: shown.state.rating.map { Status($0) } ?? .untested,
          statement: text.state(shown, isRatingNamed: false).paragraphs.joined(separator: " "),
          note: "On \(shown.device.name), \(counted(shown.phoneCount, "plausible phone"))\(place)."
        ).fragment,
        self.fragment(of: Array(visits[first].parts.dropFirst())),
      ] + folded
    )
  }

  private func fragment(of parts: [AdvicePart]) -> Fragment {
    Fragment { writer in for part in parts { write(part, to: &writer) } }
  }

  private func write(_ part: AdvicePart, to writer: inout MarkupWriter) {
    writer.line("h3", text: part.title)
    for paragraph in part.paragraphs { writer.line("p", text: paragraph) }
    if !part.steps.isEmpty {
      writer.block("ol") { list in
        for step in part.steps {
          list.line("li") { item in
            item.element("strong", text: step.title)
            item.text(" " + step.sentences.joined(separator: " "))
            guard hasTechniques else { return }
            for change in step.changes {
              let page = TechniquePage.path(of: change.technique)
              item.text(" ")
              item.element(
                "a",
                ["href": RelativePath.link(to: page, from: path)],
                text: change.technique.title
              )
            }
          }
        }
      }
    }
    for ending in part.endings { writer.line("p", text: ending) }
  }
}
