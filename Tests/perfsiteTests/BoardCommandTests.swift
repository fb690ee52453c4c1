import Foundation
import TestSupport
import Testing

/// The toggle board on the command line.
@Suite struct BoardCommandTests {
  private func project() throws -> DemoProject {
    let project = try DemoProject()
    try project.write(ShardedProject.board, to: "Content/board.yml")
    // One scenario is enough to build.
    for name in ["camera-originals", "data-prefetch", "date-formatter"] {
      let path = project.folder.appendingPathComponent("Content/scenarios/\(name).yml")
      try FileManager.default.removeItem(at: path)
    }
    try FileManager.default.removeItem(
      at: project.folder.appendingPathComponent("Content/claims.yml")
    )
    return project
  }

  @Test(.slow) func `a build makes the board, the same with any number of jobs`() async throws {
    let project = try project()
    let first = try await project.perfsite("build", "--worlds", "40", "--jobs", "3", analyses: true)
    #expect(first.standardError == "")
    let site = try project.contents(of: "Site")
    #expect(site["board/feed--iphone-11.js"] != nil)
    #expect(site["board/feed--iphone-13-pro.js"] != nil)
    let page = try project.read("Site/board.html")
    #expect(page.contains("1 Prepare images"))
    #expect(page.contains("With ten other sets of costs: "))

    // Without the cache.
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent(".perfsite"))
    let second = try await project.perfsite(
      "build",
      "--worlds",
      "40",
      "--jobs",
      "1",
      analyses: true
    )
    #expect(second.standardOutput.contains(" 0 written, "))
    #expect(try project.contents(of: "Site") == site)
  }

  @Test(.slow) func `only a whole build makes it`() async throws {
    let project = try project()
    #expect(try await project.perfsite("check").status == 0)
    #expect(try await project.perfsite("build", "--no-analyses").status == 0)
    #expect(try project.read("Site/board.html").contains("Not computed in this build."))
    #expect(!project.exists("Site/board/feed--iphone-11.js"))
    #expect(
      try await project.perfsite("build", "--device", "iphone-11", analyses: true).status == 0
    )
    #expect(!project.exists("Site/board/feed--iphone-11.js"))
    #expect(try await project.perfsite("build", analyses: true).status == 0)
    #expect(project.exists("Site/board/feed--iphone-11.js"))
    #expect(!(try project.read("Site/board.html").contains("Over ten worlds: not computed")))
  }

  @Test func `a mistake in the board is located, and nothing is written`() async throws {
    let project = try project()
    try project.replace("shows: memoryPeak", with: "shows: memoryPeaks", in: "Content/board.yml")
    let result = try await project.perfsite("build", analyses: true)
    #expect(result.status == 1)
    #expect(
      result.standardError.contains(
        "Content/board.yml:7:12: error: unknown measure 'memoryPeaks'; did you mean 'memoryPeak'?"
      )
    )
    #expect(!project.exists("Site/index.html"))
  }
}
