import Diagnostics
import Foundation
import SiteBuilder
import TestSupport
import Testing

@Suite struct GuideFiguresTests {
  /// A line of the list of phrases that may be typed: `chapter: phrase`.
  private struct Allowance: Hashable {
    let chapter: String
    let phrase: String
    let line: Int
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let list = "Tests/SiteBuilderTests/Fixtures/GuideFigures/allowed.txt"

  private func allowances() throws -> [Allowance] {
    let url = Self.folder.appendingPathComponent("Fixtures/GuideFigures/allowed.txt")
    let lines = try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return try lines.enumerated().compactMap { index, line in
      if line.isEmpty || line.hasPrefix("#") { return nil }
      let parts = line.split(separator: ": ", maxSplits: 1)
      try #require(parts.count == 2, "\(Self.list):\(index + 1): write 'chapter: phrase'")
      return Allowance(
        chapter: String(parts[0]),
        phrase: String(parts[1]),
        line: index + 1
      )
    }
  }

  private func chapters() throws -> [SourceFile] {
    let url = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Content/guide")
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(".md") }.sorted()
    return try names.map { name in
      let text = try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
      return SourceFile(path: "Content/guide/\(name)", text: text)
    }
  }

  @Test func `the guide contains no figure that a directive should supply`() throws {
    let allowances = try allowances()
    let chapters = try chapters()
    #expect(!chapters.isEmpty)
    var used: Set<Allowance> = []
    for file in chapters {
      let own = allowances.filter { file.path == "Content/guide/\($0.chapter).md" }
      let typed = TypedFigure.all(in: file, allowing: own.map(\.phrase)) { phrase in
        used.formUnion(own.filter { $0.phrase == phrase })
      }
      for figure in typed {
        Issue.record(
          """
          \(figure.place): '\(figure.phrase)' is typed; use ':value[…]' or ':comparison[…]', or, \
          if a source says so, add a line to \(Self.list)
          """
        )
      }
    }
    for allowance in allowances where !used.contains(allowance) {
      Issue.record(
        """
        \(Self.list):\(allowance.line): '\(allowance.phrase)' covers no figure of \
        '\(allowance.chapter)'; remove the line
        """
      )
    }
  }

  @Test(arguments: [
    ("It takes 1️⃣16.67 ms.", "16.67 ms"), ("(1️⃣5 %)", "5 %"), ("Some 1️⃣5%, now", "5%"),
    ("That is 1️⃣4.2 times less", "4.2 times"), ("up to 1️⃣5–10 ms/s", "5–10 ms/s"),
    ("- 1️⃣12MB", "12MB"), ("a\nb 1️⃣60\nfps", "60 fps"), ("| a | b |\n|--|--|\n| 1️⃣1 s | c |", "1 s"),
    ("## After 1️⃣3 seconds", "3 seconds"), ("**1️⃣7** ms", "7 ms"),
  ])
  func `a number with a unit is found at its place`(marked: String, phrase: String) throws {
    let text = MarkedText(marked)
    let mark = try #require(text.marks.first)
    let figures = TypedFigure.all(in: SourceFile(path: "a.md", text: header + text.text))
    let place = Place(path: "a.md", line: mark.line + 4, column: mark.column)
    #expect(figures == [TypedFigure(phrase: phrase, place: place)])
  }

  private let header = "---\ntitle: A\ndescription: B\n---\n"

  @Test(arguments: [
    "`5 ms`", "```\n5 ms\n```\n", "iOS 15 ms-free", "60 Hz", "two times", ":value[a/b c] ms",
    "2nd s", "an iPhone 6s",
    ":::figure a kind=5 ms", "WWDC 2020, session 10077",
  ])
  func `nothing else counts as a figure`(text: String) {
    #expect(TypedFigure.all(in: SourceFile(path: "a.md", text: header + text)) == [])
  }

  @Test func `a phrase covers the figures in it, and says that it was used`() {
    let file = SourceFile(path: "a.md", text: header + "From 5 ms/s on. From 6 ms/s,\nthen 5 ms/s.")
    var used: [String] = []
    let figures = TypedFigure.all(
      in: file,
      allowing: ["from 6 ms/s", "From 6 ms/s, then", "7 ms/s"]
    ) { used.append($0) }
    #expect(figures.map(\.place.position?.line) == [5, 6])
    #expect(used == ["From 6 ms/s, then"])
  }
}
