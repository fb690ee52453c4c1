import Foundation
import TestSupport
import Testing

/// What people write besides text, built by the program.
@Suite struct ContentCommandTests {
  @Test func `a draft is part of a build that asks for it, and of no other`() async throws {
    let project = try DemoProject(.small)
    try project.write(
      "---\ntitle: Soon\ndescription: Not yet\ndraft: true\n---\nText.\n",
      to: "Content/guide/soon.md"
    )
    let published = try await project.perfsite("build", "--no-analyses", "--quiet")
    #expect(published.status == 0)
    #expect(!project.exists("Site/guide/soon.html"))
    // Nothing was changed but the option.
    let seen = try await project.perfsite("build", "--no-analyses", "--quiet", "--drafts")
    #expect(seen.status == 0)
    #expect(try project.read("Site/guide/soon.html").contains("<strong>Draft.</strong>"))
  }

  @Test func `mistakes in shared texts stop a build before anything is run`() async throws {
    let project = try DemoProject(.small)
    try project.write(":::note\n[gone](nowhere.md)\n:::\n", to: "Content/_note.md")
    try project.write(
      "---\ntitle: A\ndescription: D\n---\n:::include ../_note.md\n:::include _soon.md\n",
      to: "Content/guide/a.md"
    )
    let run = try await project.perfsite("build")
    #expect(
      run.standardError == """
        Content/_note.md:2:1: error: link 'nowhere.md' leads to no page
            2 | [gone](nowhere.md)
              | ^
        Content/guide/a.md:6:12: error: there is no file 'Content/guide/_soon.md' to include
            6 | :::include _soon.md
              |            ^

        """
    )
    #expect(run.status == 1)
    #expect(!project.exists("Site"))
  }
}
