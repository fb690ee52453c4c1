import PreviewServer
import Testing

@Suite
struct PreviewHistoryTests {
  @Test
  func `a page reloads only if it may look different`() {
    var history = PreviewHistory()
    history.record(["index.html", "a.html", "site.css", "site.js"])
    #expect(history.update(of: ["a.html"], since: 1) == .nothing)
    #expect(history.update(of: ["a.html"], since: 0) == .page)
    history.record(["index.html", "feed.xml", "a.md"])
    #expect(history.update(of: ["a.html"], since: 1) == .nothing)
    #expect(history.update(of: ["index.html"], since: 1) == .page)
    #expect(history.update(of: ["x.html", "index.html"], since: 1) == .page)
    history.record(["site.css"])
    #expect(history.update(of: ["a.html"], since: 1) == .styles)
    #expect(history.update(of: ["index.html"], since: 2) == .styles)
    #expect(history.update(of: ["a.html"], since: 3) == .nothing)
    history.record(["picture.svg"])
    #expect(history.update(of: ["a.html"], since: 3) == .page)
    history.record([], isElsewhere: true)
    #expect(history.update(of: ["a.html"], since: 4) == .page)
    #expect(history.revision == 5)
  }
}
