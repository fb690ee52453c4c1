import Foundation
import TestSupport
import Testing

/// What a build does with things in the output folder that it did not write.
@Suite struct SitePublisherTests {
  /// A folder beside the project, removed with it.
  private func link(_ path: String, to target: String, in project: DemoProject) throws {
    let url = project.folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(
      at: url,
      withDestinationURL: project.folder.appendingPathComponent(target)
    )
  }

  @Test
  func `an output folder that is a link is followed, and stays a link`() async throws {
    let project = try DemoProject(.small)
    try project.write("mine", to: "elsewhere/mine.txt")
    try link("Site", to: "elsewhere", in: project)
    #expect(try await project.perfsite("build").status == 0)
    #expect(project.exists("elsewhere/index.html"))
    #expect(project.exists("elsewhere/.perfsite-manifest"))
    #expect(try project.read("elsewhere/mine.txt") == "mine")
    let site = project.folder.appendingPathComponent("Site").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: site).hasSuffix("elsewhere"))
  }

  @Test(arguments: ["out", "out/deeper"])
  func `a link to the sources is no way to write into them`(output: String) async throws {
    let project = try DemoProject(.small)
    try link("out", to: "Content/guide", in: project)
    let result = try await project.perfsite("build", "--output", output)
    #expect(result.status == 64)
    #expect(
      result.mistake == "Error: the site cannot be written to '\(output)', beside its own sources"
    )
  }

  @Test(.slow, arguments: ["index.html", ".perfsite-manifest", "assets/site.css"])
  func `a link in the place of a file is neither followed nor replaced`(name: String) async throws {
    let project = try DemoProject(.small)
    try project.write("", to: "elsewhere/file")
    try link("Site/\(name)", to: "elsewhere/file", in: project)
    let result = try await project.perfsite("build")
    #expect(result.status == 1)
    #expect(result.standardError.contains("Site/\(name)' is in the way"))
    #expect(try project.read("elsewhere/file") == "")
  }

  @Test
  func `a link in the place of the temporary folder is removed and not followed`() async throws {
    let project = try DemoProject(.small)
    try project.write("mine", to: "elsewhere/file")
    try link("Site/.perfsite-temporary", to: "elsewhere", in: project)
    #expect(try await project.perfsite("build").status == 0)
    #expect(try project.read("elsewhere/file") == "mine")
    #expect(!project.exists("Site/.perfsite-temporary"))
  }

  /// Pages are staged as they are made, so that some of them wait when the mistake is found.
  @Test
  func `a mistake on the last page publishes nothing, and leaves nothing behind`() async throws {
    let project = try EmptyFolder()
    try project.write(
      "title: Pages\nheadline: Pages\ndescription: A site of pages.\n",
      to: "perfsite.yml"
    )
    func write(_ text: String) throws {
      for name in ["a", "z"] {
        try project.write(
          "---\ntitle: Page\ndescription: About it\n---\n\(text)\n",
          to: "Content/\(name).md"
        )
      }
    }
    try write("One.")
    try project.write("---\ntitle: Page\n---\n", to: "Content/z.md")
    let first = try await project.perfsite("build", "-o", "deep/out")
    #expect(first.status == 1)
    #expect(first.standardError.contains("Content/z.md"))
    #expect(!project.exists("deep"))

    try write("One.")
    #expect(try await project.perfsite("build", "-o", "deep/out").status == 0)
    let page = try project.read("deep/out/a.html")
    try write("Two.")
    try project.write("---\ntitle: Page\n---\n", to: "Content/z.md")
    #expect(try await project.perfsite("build", "-o", "deep/out").status == 1)
    #expect(try project.read("deep/out/a.html") == page)
    let names = try FileManager.default
      .contentsOfDirectory(atPath: project.url("deep/out").path)
    #expect(names.filter { $0.contains("temporary") } == [])

    try write("Two.")
    #expect(try await project.perfsite("build", "-o", "deep/out").status == 0)
    #expect(try project.read("deep/out/a.html").contains("Two."))
  }
}
