import Foundation
import TestSupport
import Testing
import perfsite

/// An incremental build equals a clean one, byte for byte, whatever was edited since the last one.
@Suite
struct IncrementalLawTests {
  /// `PERFSITE_LAW=500` tries that many sequences of edits.
  private static let sequences =
    ProcessInfo.processInfo.environment["PERFSITE_LAW"].flatMap { Int($0) } ?? 3

  @Test(.slow, arguments: 0..<sequences)
  func `an incremental build equals a clean one`(seed: Int) async throws {
    var project = try EditedProject(seed: seed)
    defer { project.remove() }
    var workspace = project.workspace
    #expect(try await workspace.report().isMade)
    try project.keep()
    for step in 0..<8 {
      let edits = project.edit()
      // Another process begins with what the last one kept, if it came to that.
      switch project.chance(5) {
      case 0:
        await workspace.save()
        if project.chance(4) == 0 { try project.damageCache() }
        workspace = project.workspace
      case 1: await workspace.prepare()
      default: break
      }
      if project.isObstructed {
        // What cannot be written is a failure, and the next build mends it.
        _ = try? await workspace.report()
        try project.clear()
      }
      let report = try await workspace.report()
      let clean = try project.cleanCopy()
      let expected = try await clean.workspace.report()
      let name = "seed \(seed), step \(step): \(edits.joined(separator: "; "))"
      #expect(report.isMade == expected.isMade, "\(name)")
      #expect(report.findings == expected.findings, "\(name)")
      #expect(report.remarks == clean.renamed(expected.remarks, like: project), "\(name)")
      guard expected.isMade else {
        if project.chance(2) == 0 { try project.restore() }
        continue
      }
      try project.keep()
      let (own, other) = (try project.site(), try clean.site())
      #expect(Set(own.keys).symmetricDifference(other.keys) == [], "\(name)")
      #expect(own.filter { other[$0.key] != $0.value }.keys.sorted() == [], "\(name)")
      #expect(project.foreignFilesAreThere(), "\(name)")
    }
  }

  @Test
  func `one edit of a text changes its page, its copy and the search index only`() async throws {
    let project = try EditedProject(seed: 1)
    defer { project.remove() }
    let workspace = project.workspace
    #expect(try await workspace.report().isMade)
    let before = try project.stamps()
    try project.append("A paragraph about zebras.\n", to: "Content/guide/a.md")
    #expect(try await workspace.report().isMade)
    let changed = try project.stamps().filter { before[$0.key] != $0.value }.map(\.key)
    #expect(changed.contains("guide/a.html") && changed.contains("guide/a.md"))
    #expect(changed.allSatisfy { $0.hasPrefix("guide/a.") || $0.hasPrefix("search/") })
  }

  @Test
  func `another process makes the page of an edited text again, and simulates nothing`()
    async throws
  {
    let project = try EditedProject(seed: 1)
    defer { project.remove() }
    let page = "Content/guide/a.md"
    try project.append("\n:::figure law kind=metric\n\n:value[law/here hitchTimeRatio]\n", to: page)
    let first = project.workspace
    #expect(try await first.report().isMade)
    await first.save()
    let (before, evaluated) = (try project.stamps(), try project.evaluationDate())

    // Its directives stay as they are.
    try project.append("\nA cell and zebras.\n", to: page)
    let second = project.workspace
    #expect(try await second.report().isMade)
    await second.save()
    #expect(try project.evaluationDate() == evaluated)
    let changed = try project.stamps().filter { before[$0.key] != $0.value }.map(\.key)
    #expect(changed.contains("guide/a.html"))
    #expect(changed.allSatisfy { $0.hasPrefix("guide/a.") || $0.hasPrefix("search/") })
    #expect(try project.read("Site/guide/a.html").contains("figure-law--metric"))

    // A directive that the page did not have needs the results.
    try project.append("\n:value[law/there hitchTimeRatio]\n", to: page)
    #expect(try await project.workspace.report().isMade)
    #expect(try project.evaluationDate() != evaluated)
  }

  @Test
  func `a link to a place that a template makes is as wrong as in a clean build`() async throws {
    let project = try EditedProject(seed: 2)
    defer { project.remove() }
    try project.append(
      "<p id=\"made\"><a href=\"{{root}}guide/a.html#made\">here</a></p>\n",
      to: "Templates/page.mustache"
    )
    let workspace = project.workspace
    #expect(try await workspace.report().isMade)
    try project.append("\n[There](a.md#made).\n", to: "Content/guide/b.md")
    let report = try await workspace.report()
    #expect(!report.isMade)
    #expect(report.remarks.contains("page 'guide/a.html' has no anchor 'made'"))
  }

  @Test
  func `nothing changed: nothing is written, not even what only looks changed`() async throws {
    let project = try EditedProject(seed: 2)
    defer { project.remove() }
    var workspace = project.workspace
    #expect(try await workspace.report().isMade)
    await workspace.save()
    try project.touchEverything()
    let before = try project.stamps()
    workspace = project.workspace
    #expect(try await workspace.report().isMade)
    #expect(try project.stamps() == before)
  }
}
