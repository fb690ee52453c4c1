import Diagnostics
import Markup
import NumberText
import Results
import SiteBuilder

/// An Atom feed with an entry for every run that made something worse, the latest first.
struct RegressionFeed {
  let page: HistoryPage
  let address: SiteAddress

  static let path = "regressions.xml"
  private static let mostEntries = 50
  /// The most steps that an entry lists.
  private static let mostSteps = 20

  /// The feed of a site; nil without a history or an address.
  init?(of site: SiteInput) {
    guard let page = HistoryPage(of: site), let address = site.settings.address else { return nil }
    self.page = page
    self.address = address
  }

  /// The feed; nil if nothing got worse yet.
  var file: SiteFile? {
    let runs = page.steps.latestWorse(ofRuns: Self.mostEntries)
    guard let latest = runs.first?.first else { return nil }
    let title = "\(page.settings.title): regressions"
    let body = Fragment { writer in
      writer.element("feed", ["xmlns": "http://www.w3.org/2005/Atom"]) { feed in
        feed.newline()
        feed.element("title", text: title)
        feed.element("id", text: address.url(of: Self.path))
        feed.element("link", ["rel": "self", "href": address.url(of: Self.path)]) { _ in }
        feed.element("link", ["href": address.url(of: HistoryPage.path)]) { _ in }
        feed.element("updated", text: page.history.runs[latest.step.run].date)
        feed.element("author") { $0.element("name", text: page.settings.title) }
        for run in runs {
          feed.newline()
          write(run, into: &feed)
        }
        feed.newline()
      }
    }
    return SiteFile(
      path: Self.path,
      text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(body.markup)\n",
      origin: page.origin.path
    )
  }

  private func write(_ steps: [HistorySteps.Located], into feed: inout MarkupWriter) {
    let run = page.history.runs[steps[0].step.run]
    let address = address.url(of: HistoryPage.path)
    feed.element("entry") { entry in
      entry.element(
        "title",
        text: "\(counted(steps.count, "result")) got worse at \(run.shortCommit): \(run.subject)"
      )
      entry.element("id", text: "\(address)#\(run.commit)")
      entry.element("link", ["href": address]) { _ in }
      entry.element("updated", text: run.date)
      let lines = steps.prefix(Self.mostSteps).map { located in
        let subject = located.subject
        let before = HistoryPage.text(located.step.before, subject)
        let after = HistoryPage.text(located.step.after, subject)
        return "\(subject.scenario)/\(subject.variant) on \(subject.device): "
          + "\(subject.metric) from \(before) to \(after)"
      }
      let rest = steps.count - lines.count
      entry.element(
        "summary",
        text: lines.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
      )
    }
  }
}
