import Foundation
import TestSupport
import Testing

/// `perfsite build`, run as a user would run it.
@Suite
struct BuildCommandTests {
  @Test
  func `the demo site is built, and a second build writes nothing`() async throws {
    let project = try DemoProject()
    let first = try await project.perfsite("build", analyses: true)
    #expect(first.status == 0)
    #expect(first.standardError == "")
    #expect(first.standardOutput.contains("all pass"))
    for path in [
      "index.html", "scenarios/image-preparation.html", "guide/what-is-a-hitch.html",
      "assets/site.css", "results.json", "replay/index.html", "scenarios/image-preparation.html",
      "scenarios/image-preparation-replay-iphone-11.js",
    ] {
      #expect(project.exists("Site/\(path)"))
    }
    let site = try project.contents(of: "Site")
    let second = try await project.perfsite("build", analyses: true)
    #expect(second.status == 0)
    #expect(second.standardOutput.contains(" 0 written, "))
    #expect(try project.contents(of: "Site") == site)
  }

  @Test(.slow)
  func `time zone, language, working folder and jobs change no byte`() async throws {
    let project = try DemoProject()
    #expect(try await project.perfsite("build", "--jobs", "1", analyses: true).status == 0)
    let other = project.folder.appendingPathComponent("elsewhere").path
    let result = try await BuiltProgram.run(
      [
        "build", "--project", project.folder.path, "--output", other, "--jobs", "3", "--worlds",
        "40",
      ],
      environment: ["TZ": "Pacific/Kiritimati", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"],
      in: "/"
    )
    #expect(result.status == 0)
    #expect(try project.contents(of: "elsewhere") == project.contents(of: "Site"))
  }

  @Test
  func `files of earlier builds are removed, and foreign files stay`() async throws {
    let project = try DemoProject(.small)
    try project.write(
      "---\ntitle: Old\ndescription: An old page.\n---\n\nText.\n",
      to: "Content/old/page.md"
    )
    try project.write("mine", to: "Site/CNAME")
    try project.write("mine too", to: "Site/old/notes.txt")
    #expect(try await project.perfsite("build").status == 0)
    #expect(project.exists("Site/old/page.html"))
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("Content/old"))
    let result = try await project.perfsite("build")
    #expect(result.standardOutput.contains("1 removed"))
    #expect(!project.exists("Site/old/page.html"))
    #expect(try project.read("Site/old/notes.txt") == "mine too")
    #expect(try project.read("Site/CNAME") == "mine")
  }

  @Test
  func `a foreign file in the way stops the build before anything is written`() async throws {
    let project = try DemoProject(.small)
    try project.write("mine", to: "Site/index.html")
    let result = try await project.perfsite("build")
    #expect(result.status == 1)
    #expect(result.standardError.contains("/Site/index.html' is in the way and was not written by"))
    #expect(try Array(project.contents(of: "Site").keys) == ["index.html"])
  }

  @Test
  func `a broken threshold is named, the site is written, and the status is 2`() async throws {
    let project = try DemoProject()
    try project.replace(
      "expect: {rating: critical}",
      with: "expect: {rating: good}",
      in: "Content/scenarios/camera-originals.yml"
    )
    let result = try await project.perfsite("build", "camera-originals")
    #expect(result.status == 2)
    #expect(
      result.findings.first?.withoutSimulatedNumbers
        == "Content/scenarios/camera-originals.yml:31:22: error: scenario 'camera-originals': "
        + "'decode-on-commit' on iPhone 11 must be good; it holds on only # of 40 plausible phones and "
        + "must on 95; earliest late frame: # of trial 1, at # s, mainly image-decoding"
    )
    #expect(try project.read("Site/index.html").contains("status-failed"))
  }

  @Test
  func `a missing folder is reported and does not trap`() async throws {
    let project = try DemoProject(.small)
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("Content"))
    let result = try await project.perfsite("build")
    #expect(
      result.shown == "Content:1:1: error: cannot read the folder: it does not exist\n[status 1]\n"
    )
    #expect(!project.exists("Site"))
  }

  @Test(arguments: ["file", "link"])
  func `a folder of the site that is a file or a link stops the build`(kind: String) async throws {
    let project = try DemoProject(.small)
    try project.write("mine", to: "elsewhere/what-is-a-hitch.html")
    if kind == "file" {
      try project.write("mine", to: "Site/guide")
    } else {
      try project.write("mine", to: "Site/CNAME")
      try FileManager.default.createSymbolicLink(
        at: project.folder.appendingPathComponent("Site/guide"),
        withDestinationURL: project.folder.appendingPathComponent("elsewhere")
      )
    }
    let result = try await project.perfsite("build")
    #expect(result.status == 1)
    #expect(result.standardError.contains("Site/guide' is in the way"))
    #expect(!project.exists("Site/index.html"))
    #expect(try project.read("elsewhere/what-is-a-hitch.html") == "mine")
  }

  @Test
  func `pictures beside the text are published with it`() async throws {
    let project = try DemoProject(.small)
    try project.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "Content/guide/loop.svg")
    try project.replace(
      "## One frame",
      with: "![The render loop](loop.svg)\n\n## One frame",
      in: "Content/guide/what-is-a-hitch.md"
    )
    #expect(try await project.perfsite("build").status == 0)
    #expect(project.exists("Site/guide/loop.svg"))
  }

  @Test
  func `all files that cannot be read or published are reported in one run`() async throws {
    let project = try DemoProject(.small)
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("perfsite.yml"))
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.appendingPathComponent("Content/guide/gone.md").path,
      withDestinationPath: "nowhere.md"
    )
    try project.write("notes", to: "Content/notes.txt")
    let result = try await project.perfsite("build")
    try expectSnapshot(result.shown, named: "mistakes/files.txt")
  }

  @Test
  func `a gate without scenarios fails, and a file that nothing reads is reported`() async throws {
    let project = try DemoProject()
    try FileManager.default.removeItem(
      at: project.folder.appendingPathComponent("Content/scenarios")
    )
    try FileManager.default.removeItem(
      at: project.folder.appendingPathComponent("Content/claims.yml")
    )
    try project.write(
      "---\ntitle: A\ndescription: b\n---\n\nText.\n",
      to: "Content/guide/what-is-a-hitch.md"
    )
    let empty = try await project.perfsite("check")
    #expect(
      empty.shown
        == "Content/scenarios:1:1: error: there is no scenario to check\n[status 1]\n"
    )
    // A folder with a misspelled name, and a scenario that was put beside it.
    try project.write("title: A\n", to: "Content/scenario/offers.yml")
    try project.write("title: A\n", to: "Content/offers.yml")
    let misplaced = try await project.perfsite("check")
    #expect(misplaced.status == 1)
    #expect(
      misplaced.findings
        == ["Content/offers.yml", "Content/scenario/offers.yml"].map {
          "\($0):1:1: error: nothing reads this file; scenarios go in 'Content/scenarios', models in "
            + "'Content/models', claims in 'Content/claims.yml'"
        }
    )
  }

  @Test func `the folder of the site is relative to the project`() async throws {
    let project = try DemoProject(.small)
    let result = try await BuiltProgram.run(
      ["build", "-C", project.folder.path, "--output", "public/lists", "--worlds", "40"],
      environment: [:],
      in: "/"
    )
    #expect(result.status == 0)
    #expect(project.exists("public/lists/index.html"))
    #expect(!project.exists("Site"))
  }

  @Test(arguments: ["Content/out", "Content", ".", "Templates/assets"])
  func `a site is not written among its own sources`(output: String) async throws {
    let project = try DemoProject(.small)
    let result = try await project.perfsite("build", "--output", output)
    #expect(result.status == 64)
    #expect(
      result.mistake == "Error: the site cannot be written to '\(output)', beside its own sources"
    )
  }

  @Test
  func `the next build removes what a killed build left half-written`() async throws {
    let project = try DemoProject(.small)
    try project.write("half a pa", to: "Site/.perfsite-temporary/file")
    #expect(try await project.perfsite("build").status == 0)
    let names = try project.contents(of: "Site").keys
    #expect(names.filter { $0.contains("temporary") || $0.contains("nosync") } == [])
    #expect(!project.exists("Site/.perfsite-temporary"))
  }

  @Test
  func `a link that leaves the project publishes nothing`() async throws {
    let project = try DemoProject(.small)
    let secret = FileManager.default.temporaryDirectory
      .appendingPathComponent("perfsite-secret-\(UUID().uuidString).svg")
    try Data("<svg/>".utf8).write(to: secret)
    defer { try? FileManager.default.removeItem(at: secret) }
    try FileManager.default.createSymbolicLink(
      at: project.folder.appendingPathComponent("Content/guide/loop.svg"),
      withDestinationURL: secret
    )
    // A link within the project is a way to publish a file twice.
    try project.write("<svg/>", to: "Content/guide/own.svg")
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.appendingPathComponent("Content/guide/same.svg").path,
      withDestinationPath: "own.svg"
    )
    let result = try await project.perfsite("build")
    #expect(result.status == 1)
    #expect(
      result.standardError
        == "Content/guide/loop.svg:1:1: error: the link leads out of the project; put a copy of the "
        + "file in its place\n"
    )
    #expect(!project.exists("Site"))
  }

  @Test
  func `a file name with a line end is reported on one line`() async throws {
    let project = try DemoProject(.small)
    try project.write("Text.", to: "Content/guide/a\nb.md")
    let result = try await project.perfsite("check")
    #expect(result.status == 1)
    #expect(
      result.standardError
        == "Content/guide/a\\nb.md:1:1: error: the file's name holds a control character; rename it\n"
    )
  }
}
