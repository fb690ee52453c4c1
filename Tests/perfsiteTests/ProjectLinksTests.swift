import Foundation
import TestSupport
import Testing

/// Links in a project, which lead nothing out of it: neither what is read nor what is written.
@Suite struct ProjectLinksTests {
  /// A project, a folder beside it with a file that nobody else may see, and what is in there.
  private struct Linked {
    let project: EmptyFolder
    let outside: EmptyFolder

    static let secret = "TOKEN=a-secret-of-this-machine"

    init() async throws {
      project = try EmptyFolder()
      outside = try EmptyFolder()
      #expect(try await project.perfsite("init").status == 0)
      try outside.write(Self.secret, to: "environ")
    }

    func link(_ path: String, to target: URL) throws {
      try? FileManager.default.removeItem(at: project.url(path))
      let folder = project.url(path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(at: project.url(path), withDestinationURL: target)
    }
  }

  private static let reads: [(link: String, command: [String])] = [
    ("baseline.json", ["check", "--worlds", "40"]),
    ("baseline.json", ["build", "--worlds", "40", "--no-analyses"]),
    ("baseline.json", ["baseline", "update", "--worlds", "40"]),
    ("perfsite.yml", ["check", "--worlds", "40"]),
    ("Content/claims.yml", ["check", "--worlds", "40"]),
    ("Content/measurements.yml", ["check", "--worlds", "40"]),
    ("Content/scenarios/photo-feed.yml", ["explain", "photo-feed"]),
    ("Content/models/costs.yml", ["run", "photo-feed"]),
    ("Content/traces/a.csv", ["check", "--worlds", "40"]),
    ("Content/guide/photos.md", ["build", "--worlds", "40", "--no-analyses"]),
    ("Templates/page.mustache", ["build", "--worlds", "40", "--no-analyses"]),
  ]

  @Test(arguments: reads)
  func `no command reads through a link out of the project`(link: String, command: [String])
    async throws
  {
    let linked = try await Linked()
    try linked.link(link, to: linked.outside.url("environ"))
    let result = try await BuiltProgram.run(
      command,
      environment: ["GITHUB_ACTIONS": ""],
      in: linked.project.folder.path
    )
    #expect(result.status == 1)
    #expect(result.standardError.contains("leads out of the project"), "\(result.standardError)")
    #expect(!(result.standardOutput + result.standardError).contains("TOKEN"))
  }

  private static let measured = DemoProject.root
    .appendingPathComponent("Tests/MeasurementsTests/Fixtures/hitch-monitor/hitches.json")

  private static let writes: [(link: String, command: [String])] = [
    ("Site", ["build", "--worlds", "40", "--no-analyses"]),
    ("baseline.json", ["baseline", "update", "--worlds", "40"]),
    ("Content/measurements", ["import", measured.path]),
    ("Content/guide", ["new", "page", "images"]),
    ("Content/scenarios", ["new", "scenario", "chat"]),
    ("Templates", ["eject", "template", "--all"]),
    ("Content/models", ["eject", "model", "--all"]),
    (".github", ["new", "ci", "github"]),
    (".gitlab-ci.yml", ["new", "ci", "gitlab"]),
  ]

  @Test(arguments: writes)
  func `no command writes through a link out of the project`(link: String, command: [String])
    async throws
  {
    for isThere in [true, false] {
      let linked = try await Linked()
      let isFile = link.contains(".json") || link.contains(".yml")
      let target = isFile ? "file" : "folder"
      if isThere {
        if isFile {
          try linked.outside.write("theirs", to: target)
        } else {
          try linked.outside.write("theirs", to: "\(target)/theirs.txt")
        }
      }
      let before = try linked.outside.files()
      try linked.link(link, to: linked.outside.url(target))
      let result = try await BuiltProgram.run(
        command,
        environment: ["GITHUB_ACTIONS": ""],
        in: linked.project.folder.path
      )
      #expect(result.status == 1, "\(result.standardOutput)")
      #expect(result.standardError.contains("leads out of the project"), "\(result.standardError)")
      #expect(try linked.outside.files() == before)
      if isThere, isFile { #expect(try linked.outside.read(target) == "theirs") }
    }
  }

  @Test func `a cache that is a link is not used, and the check says so`() async throws {
    let linked = try await Linked()
    try FileManager.default.createDirectory(
      at: linked.outside.url("kept"),
      withIntermediateDirectories: true
    )
    try linked.link(".perfsite", to: linked.outside.url("kept"))
    let result = try await linked.project.perfsite("check", "--worlds", "40")
    #expect(result.status == 0)
    #expect(result.standardError.hasPrefix(".perfsite:1:1: warning: "))
    #expect(try linked.outside.files() == ["environ"])
  }

  @Test(arguments: [".git", ".git/hooks", ".perfsite", ".perfsite/Site", "~", "~/Site", "/"])
  func `a site is not written where it does harm`(output: String) async throws {
    let linked = try await Linked()
    try linked.project.write("ref: refs/heads/main\n", to: ".git/HEAD")
    let before = try linked.project.files()
    let result = try await linked.project.perfsite(
      "build",
      "--worlds",
      "40",
      "--no-analyses",
      "-o",
      output
    )
    #expect(result.status == 64, "\(result.standardError)")
    #expect(result.standardError.contains("the site cannot be written to"))
    #expect(try linked.project.files().filter { !$0.hasPrefix(".perfsite/") } == before)
  }

  @Test func `a site is not written into the home folder, and into a folder there it is`()
    async throws
  {
    let linked = try await Linked()
    func build(_ output: String) async throws -> Int {
      try await BuiltProgram.run(
        ["build", "--worlds", "40", "--no-analyses", "-o", output],
        environment: ["GITHUB_ACTIONS": "", "HOME": linked.outside.folder.path],
        in: linked.project.folder.path
      ).status
    }
    #expect(try await build(linked.outside.folder.path) == 64)
    #expect(try linked.outside.files() == ["environ"])
    #expect(try await build(linked.outside.url("www").path) == 0)
    #expect(linked.outside.exists("www/index.html"))
  }

  @Test(arguments: [["--index-version", "2"], ["--index-version", "4"], ["--split-index"]])
  func `an output that is named may be a link, unless git tracks it`(index: [String]) async throws {
    let linked = try await Linked()
    try FileManager.default.createDirectory(
      at: linked.outside.url("www"),
      withIntermediateDirectories: true
    )
    try linked.link("public", to: linked.outside.url("www"))
    func run(_ words: [String], onServer: Bool = false) async throws -> BuiltProgram.Result {
      try await BuiltProgram.run(
        words + ["--worlds", "40"],
        environment: ["GITHUB_ACTIONS": "", "CI": onServer ? "true" : ""],
        in: linked.project.folder.path
      )
    }
    let build = ["build", "--no-analyses", "-o", "public"]
    let check = ["check", "--format", "junit", "--output", "public/x.xml"]
    func expectRefusal(onServer: Bool = false) async throws {
      let before = try linked.outside.files()
      for command in [build, check] {
        let result = try await run(command, onServer: onServer)
        #expect(result.status == 1)
        #expect(result.standardError.contains("leads out of the project"))
      }
      #expect(try linked.outside.files() == before)
    }
    func git(_ words: [String]) async throws {
      let result = try await BuiltProgram.run(
        at: URL(fileURLWithPath: "/usr/bin/env"),
        ["git"] + words,
        in: linked.project.folder.path
      )
      #expect(result.status == 0, "\(result.standardError)")
    }
    // A server that unpacked an archive can't tell whose link it is.
    try await expectRefusal(onServer: true)
    #expect(try await run(build).status == 0)
    #expect(linked.outside.exists("www/index.html"))
    try linked.project.write("public\n", to: ".gitignore")
    try await git(["init", "--quiet"])
    try await git(["add", "--all"])
    #expect(try await run(check, onServer: true).status == 0)
    #expect(linked.outside.exists("www/x.xml"))
    try await git(["add", "--force", "public"])
    try await git(["update-index", index[0], index.dropFirst().first ?? "--refresh"])
    try await expectRefusal()
  }
}
