import Foundation
import TestSupport
import Testing

/// `perfsite init` and `perfsite new`, run in an empty folder.
@Suite
struct InitCommandTests {
  @Test(.slow) func `a new project builds at once, by the program alone`() async throws {
    let empty = try EmptyFolder(copyingProgram: true)
    let made = try await empty.perfsite("init", "lists")
    #expect(made.status == 0)
    #expect(made.standardError == "")
    let files = [
      ".gitignore", "AGENTS.md", "Content/guide/photos.md", "Content/scenarios/photo-feed.yml",
      "README.md",
      "perfsite.yml",
    ]
    #expect(try empty.files() == files.map { "lists/\($0)" })
    let lines = made.standardOutput.split(separator: "\n").map(String.init)
    #expect(Set(lines.dropLast()) == Set(files.map { "lists/\($0)" }))
    #expect(
      lines.last
        == "perfsite build -C lists   runs the scenario and writes lists/Site/index.html"
    )

    let built = try await empty.perfsite("build", "-C", "lists", "--warnings-as-errors")
    #expect(built.status == 0)
    #expect(built.standardError == "")
    #expect(built.standardOutput.contains("1 scenario on 2 devices: passes"))
    #expect(try empty.read("lists/Site/guide/photos.html").contains("none instead of"))
    #expect(empty.exists("lists/Site/assets/site.css"))
    // The project's own document can be a page.
    let settings = try empty.read("lists/perfsite.yml")
    try empty.write(settings + "documents: [README.md]\n", to: "lists/perfsite.yml")
    let documented = try await empty.perfsite("build", "-C", "lists")
    #expect(documented.standardError == "")
    #expect(empty.exists("lists/Site/README.html"))
  }

  @Test func `what is there stays`() async throws {
    let empty = try EmptyFolder()
    try empty.write("mine\n", to: "README.md")
    let made = try await empty.perfsite("init")
    #expect(made.status == 0)
    #expect(made.standardOutput.contains("README.md is there and stays\n"))
    #expect(try empty.read("README.md") == "mine\n")

    let again = try await empty.perfsite("init")
    #expect(again.status == 1)
    #expect(
      again.standardError
        == "Error: '.' is a project already; 'perfsite new' adds pages and scenarios\n"
    )
    try empty.write("mine\n", to: "other/Content/guide/photos.md")
    let other = try await empty.perfsite("init", "other")
    #expect(other.status == 1)
    #expect(
      other.standardError
        == "Error: 'other/Content/guide/photos.md' exists, so nothing was written; move what is in "
        + "the way, or name another folder\n"
    )
    #expect(
      try empty.files().filter { $0.hasPrefix("other/") } == ["other/Content/guide/photos.md"]
    )
  }

  @Test(arguments: [
    (["scenario", "index"], "the site has a page of that name beside those of scenarios"),
    (["scenario", "feel-it"], "the site has a page of that name beside those of scenarios"),
    (["page", "scenarios/notes"], "the site has pages of its own in 'scenarios'"),
    (["page", "assets/a"], "the site has pages of its own in 'assets'"),
    (["page", "tags/index"], "the site has pages of its own in 'tags'"),
  ])
  func `a name that the site needs itself is refused`(
    arguments: [String],
    message: String
  ) async throws {
    let empty = try EmptyFolder()
    #expect(try await empty.perfsite("init").status == 0)
    let files = try empty.files()
    let result = try await empty.perfsite("new", arguments[0], arguments[1])
    #expect(result.status == 64)
    let (kind, name) = (arguments[0], arguments[1])
    let advice =
      kind == "page"
      ? "choose another folder, such as 'guide/\(name.split(separator: "/")[1])'."
      : "choose another name."
    #expect(result.mistake == "Error: '\(name)' is no name for a \(kind): \(message); \(advice)")
    #expect(try empty.files() == files)
  }

  @Test func `models can be looked up without a project, scenarios not`() async throws {
    let empty = try EmptyFolder()
    let devices = try await empty.perfsite("list", "devices")
    #expect(devices.status == 0)
    #expect(devices.standardOutput.contains("iphone-13-pro"))
    #expect(try await empty.perfsite("list", "scenarios").status == 1)
    #expect(try empty.files() == [])
  }

  @Test(.slow, arguments: ["index", "404", "feed", "guide/index", "notes/index", "search"])
  func `pages of other names can be built`(name: String) async throws {
    let empty = try EmptyFolder()
    #expect(try await empty.perfsite("init").status == 0)
    #expect(try await empty.perfsite("new", "page", name).status == 0)
    let built = try await empty.perfsite("build", "--no-analyses", "--worlds", "40")
    #expect(built.standardError == "")
    #expect(built.status == 0)
  }

  @Test(.slow) func `new pages and scenarios build as they are, and nothing is overwritten`()
    async throws
  {
    let empty = try EmptyFolder()
    #expect(try await empty.perfsite("init", "--ci", "github").status == 0)
    #expect(empty.exists(".github/workflows/lists.yml"))
    let made = [
      (["page", "images"], "Content/guide/images.md"),
      (["page", "notes/to-do"], "Content/notes/to-do.md"),
      (["scenario", "chat-2"], "Content/scenarios/chat-2.yml"),
      (["scenario", "Content/scenarios/dates.yml"], "Content/scenarios/dates.yml"),
      (["ci", "gitlab"], ".gitlab-ci.yml"),
    ]
    for (arguments, path) in made {
      let result = try await empty.perfsite("new", arguments[0], arguments[1])
      #expect(result.status == 0)
      #expect(result.standardOutput.split(separator: "\n").first.map(String.init) == path)
      #expect(!(try empty.read(path).contains("{{")) || path.hasSuffix(".yml"))
      try empty.write(try empty.read(path) + "\n", to: path)
      let kept = try empty.read(path)
      let again = try await empty.perfsite("new", arguments[0], arguments[1])
      #expect(again.status == 1)
      #expect(again.standardError.hasPrefix("Error: '\(path)' exists, so nothing was written; "))
      #expect(try empty.read(path) == kept)
    }
    #expect(try empty.read("Content/scenarios/chat-2.yml").contains("title: \"Chat 2\""))
    let built = try await empty.perfsite("build", "--warnings-as-errors")
    #expect(built.standardError == "")
    #expect(built.status == 0)
    #expect(built.standardOutput.contains("3 scenarios on 2 devices: all pass"))
    #expect(empty.exists("Site/notes/to-do.html"))
  }

  private static let letters = "it has small letters, digits and '-' between them"

  @Test(arguments: [
    (["page", "My Page"], "\(letters), such as 'my-page'."),
    (["page", "../x"], "\(letters), such as 'x'."),
    (["page", "///"], "\(letters)."),
    (["page", "Content/guide/A--b.md"], "\(letters), such as 'guide/a-b'."),
    (["scenario", "_feed"], "\(letters), such as 'feed'."),
    (["scenario", "a/b"], "it has no folder; call it 'b'."),
  ])
  func `a bad name is explained`(arguments: [String], message: String) async throws {
    let empty = try EmptyFolder()
    try empty.write("", to: "perfsite.yml")
    let result = try await empty.perfsite("new", arguments[0], arguments[1])
    #expect(result.status == 64)
    #expect(
      result.mistake == "Error: '\(arguments[1])' is no name for a \(arguments[0]): \(message)"
    )
    #expect(try empty.files() == ["perfsite.yml"])
  }

  @Test(
    .slow,
    arguments: [
      ["build"], ["check"], ["check", "--measurements-only"], ["run"], ["list", "scenarios"],
      ["list", "templates"], ["validate"], ["explain", "feed"], ["sweep", "--vary", "downlink=1"],
      ["baseline", "update"], ["merge", "parts"], ["new", "page", "one"],
      ["new", "scenario", "one"], ["new", "ci", "github"], ["eject", "model", "--all"],
    ]
  )
  func `without a project there is one error`(arguments: [String]) async throws {
    let empty = try EmptyFolder()
    let here = try await BuiltProgram.run(arguments, in: empty.folder.path)
    #expect(here.status == 1)
    #expect(
      here.standardError
        == "Error: no project: '.' has neither perfsite.yml nor Content; 'perfsite init DIR' starts "
        + "one, '-C DIR' names the folder of one\n"
    )
    let nowhere = try await BuiltProgram.run(arguments + ["-C", "no/where"], in: empty.folder.path)
    #expect(nowhere.status == 1)
    #expect(nowhere.standardError.hasPrefix("Error: no project: there is no folder 'no/where'; "))
    #expect(try empty.files() == [])
  }
}
