import Foundation
import TestSupport
import Testing

/// The page of costs to drag on the command line.
@Suite struct CostCommandTests {
  private func project() throws -> DemoProject {
    let project = try DemoProject(.small)
    try project.write(
      """
      title: Rows
      question: What does each mistake cost?
      techniques: [formatting, attributedText, masks]
      devices: [iphone-11]
      list: {items: 200, rowHeight: 44 pt, cell: {dates: 3, masks: 2, attributedStrings: 2}}
      scroll:
        - {flick: 2000 pt/s, stopAfter: 0.5 s}
      variants:
        dates: {title: Dates, techniques: {formatting: perCell}}
        texts: {title: Texts, techniques: {attributedText: perCell}}
        masks: {title: Masks, techniques: {masks: masked}}
        right: {title: Right, fixes: [dates, texts, masks]}

      """,
      to: "Content/scenarios/rows.yml"
    )
    return project
  }

  @Test(.slow) func `a whole build makes it, the same with any number of jobs`() async throws {
    let project = try project()
    let first = try await project.perfsite("build", "--jobs", "3", analyses: true)
    #expect(first.status == 0)
    let site = try project.contents(of: "Site")
    #expect(site["whose-cost/rows--iphone-11.js"] != nil)
    #expect(try project.read("Site/whose-cost.html").contains("The whole scroll: "))

    // With what was kept of it, and without.
    for path in ["Site", ".perfsite"] {
      try FileManager.default.removeItem(at: project.folder.appendingPathComponent(path))
      _ = try await project.perfsite("build", "--jobs", "1", analyses: true)
      #expect(try project.contents(of: "Site") == site)
    }
    #expect(try await project.perfsite("build", "--no-analyses").status == 0)
    #expect(try project.read("Site/whose-cost.html").contains("Not computed in this build."))
    #expect(!project.exists("Site/whose-cost/rows--iphone-11.js"))
  }
}
