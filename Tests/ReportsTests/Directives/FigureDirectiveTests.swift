import Foundation
import Reports
import Scenarios
import TestSupport
import Testing

@Suite struct FigureDirectiveTests {
  private let kinds = Figure.all.map { "'\($0.kind)'" }.joined(separator: ", ")

  @Test func `an unknown name is located, with a suggestion`() throws {
    try DirectivePages.expect(
      ":::figure 1️⃣fed kind=causes",
      "unknown scenario 'fed'; did you mean 'feed'?"
    )
    try DirectivePages.expect(
      ":::figure feed kind=1️⃣cause",
      "unknown kind 'cause'; did you mean 'causes'?"
    )
    try DirectivePages.expect(
      ":::figure feed kind=1️⃣bars",
      "unknown kind 'bars'; expected one of \(kinds)"
    )
    try DirectivePages.expect(
      ":::figure feed kind=causes device=1️⃣slwo",
      "unknown device 'slwo' of 'feed'; did you mean 'slow'?"
    )
    try DirectivePages.expect(
      ":::figure feed kind=timeline variant=1️⃣prepared",
      "unknown variant 'prepared' of 'feed'; did you mean 'prepare'?"
    )
    try DirectivePages.expect(
      ":::figure feed kind=metric metric=1️⃣hitchTimeRatoi",
      "unknown metric 'hitchTimeRatoi'; did you mean 'hitchTimeRatio'?"
    )
    try DirectivePages.expect(
      "é\n\n:::figure feed kind=causes variants=decode,1️⃣prepar",
      "unknown variant 'prepar' of 'feed'; did you mean 'prepare'?"
    )
    try DirectivePages.expect(
      ":::figure feed kind=causes variants=decode,1️⃣",
      "unknown variant '' of 'feed'; expected one of 'decode', 'prepare'"
    )
    try DirectivePages.expect(
      ":::figure feed kind=causes variants=decode,1️⃣decode",
      "variant 'decode' is given twice"
    )
  }

  @Test func `a missing word is reported where the directive begins`() throws {
    try DirectivePages.expect("1️⃣:::figure", "'figure' needs a scenario")
    try DirectivePages.expect(
      "1️⃣:::figure feed",
      "'figure' needs 'kind=…'; expected one of \(kinds)"
    )
  }

  @Test func `a word without a meaning is reported`() throws {
    try DirectivePages.expect(
      ":::figure feed 1️⃣causes kind=causes",
      "'figure' does not know what to do with 'causes'"
    )
    try DirectivePages.expect(
      ":::figure feed kind=causes 1️⃣devise=slow",
      "unknown option 'devise'; did you mean 'device'?"
    )
    try DirectivePages.expect(
      ":::figure feed kind=causes 1️⃣variant=decode",
      "'variant' goes with 'kind=timeline' only"
    )
    try DirectivePages.expect(
      ":::figure feed kind=timeline 1️⃣variants=decode",
      "'variants' goes with 'kind=hitch-ratio', 'kind=metric', 'kind=worlds' and "
        + "'kind=causes' only"
    )
    try DirectivePages.expect(
      ":::figure feed kind=causes 1️⃣metric=hitchTime",
      "'metric' goes with 'kind=metric' and 'kind=worlds' only"
    )
  }

  @Test func `one page can have every kind of figure, for each device`() throws {
    let kinds = ["hitch-ratio", "metric", "causes", "timeline"]
    let directives = kinds.flatMap { kind in
      ["", " device=fast", " device=slow"].map { ":::figure feed kind=\(kind)\($0)\n" }
    }
    let parsed = ParsedPage(try DirectivePages.html(directives.joined(separator: "\n")))
    #expect(parsed.isWellFormed)
    #expect(parsed.elementCounts["figure"] == 12)
    #expect(parsed.ids.contains("figure-feed--timeline--slow"))
    #expect(Set(parsed.ids).count == parsed.ids.count)
  }

  @Test func `an illustration needs no scenario`() throws {
    let page = ParsedPage(try DirectivePages.html(":::figure pipeline\n"))
    #expect(page.isWellFormed)
    #expect(page.ids.contains("figure-pipeline"))
    try DirectivePages.expect(
      ":::figure pipeline 1️⃣device=slow",
      "unknown option 'device'"
    )
    try DirectivePages.expect(
      ":::figure 1️⃣pipeline kind=causes",
      "unknown scenario 'pipeline'; expected 'feed'"
    )
  }

  @Test(arguments: [
    ("late-frame", "0.3 ms over → 16.7 ms frozen"),
    ("buffers", "66.7 ms frozen with two buffers, 16.7 ms with three"),
    ("prefetch-window", "rows in memory"),
  ])
  func `a toy is a picture without its script`(name: String, words: String) throws {
    let html = try DirectivePages.html(":::figure \(name)\n")
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(page.ids.contains("figure-\(name)"))
    #expect(html.replacing(/<[^>]*>/, with: "").contains(words))
  }

  @Test func `a timeline shows the trap above the fix, or the variant that is asked for`() throws {
    let html = try DirectivePages.html(
      ":::figure feed kind=timeline\n:::figure feed kind=timeline variant=prepare"
    )
    let panels = html.matches(of: /data-panel="([a-z]+)"/).map { String($0.output.1) }
    #expect(panels == ["decode", "prepare", "prepare"])
  }

  @Test func `the same figure twice is reported`() throws {
    try DirectivePages.expect(
      ":::figure feed kind=causes\n\n1️⃣:::figure feed kind=causes",
      "id 'figure-feed--causes' is made twice on this page; show it once"
    )
  }

  @Test func `a figure shows the variants and the metric that it is asked for`() throws {
    let html = try DirectivePages.html(
      ":::figure feed kind=metric metric=loads variants=prepare\n:::figure feed kind=hitch-ratio"
    )
    let page = ParsedPage(html)
    let texts = try ["figure-feed--metric--prepare--loads", "figure-feed--hitch-ratio"]
      .map(page.text)
    try expectSnapshot(texts.joined(separator: "\n"), named: "directives/figures.txt")
  }
}
