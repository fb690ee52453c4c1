import Foundation
import TestSupport
import Testing

/// `perfsite links` against a server of its own on loopback.
@Suite struct LinksCommandTests {
  @Test func `links are listed without asking anybody`() async throws {
    let project = try LinkedProject(pages: [
      "a.md": "[b](b.md), [x](https://a.example/x#y), ![p](p.svg)",
      "b.md": "[a](a.md#nowhere), [x](https://a.example/x), [mail](mailto:me@a.example)",
    ])
    let run = try await project.perfsite("links")
    #expect(run.standardError == "")
    #expect(
      run.standardOutput == """
        https://a.example/x
          Content/a.md:5:12
          Content/b.md:5:20
        https://license.example/
          perfsite.yml:4:27
        2 pages, 3 links within the site, 2 links to other sites in 3 files

        """
    )
    #expect(run.status == 0)
    let json = try await project.perfsite("links", "--format", "json")
    #expect(json.standardOutput.contains("\"address\": \"https://a.example/x\""))
    #expect(json.standardOutput.contains("\"inside\": 3"))
  }

  @Test func `mistakes in the text come first`() async throws {
    let project = try LinkedProject(pages: ["a.md": "[x](javascript:x)"])
    let run = try await project.perfsite("links", "--external")
    #expect(
      run.standardError == """
        Content/a.md:5:1: error: scheme 'javascript' is not allowed in a link; expected one of \
        'http', 'https', 'mailto'
            5 | [x](javascript:x)
              | ^

        """
    )
    #expect(run.standardOutput == "")
    #expect(run.status == 1)
  }

  @Test func `a workflow gets annotations`() async throws {
    let project = try LinkedProject(pages: ["a.md": "[x](http://127.0.0.1:1/)"])
    let run = try await project.perfsite([
      "links", "--external", "--ignore", "https://license.example/", "--format", "github",
    ])
    #expect(
      run.standardOutput
        == "::error file=Content/a.md,line=5,col=1,title=Content/a.md::'http://127.0.0.1:1/' is broken: "
        + "the server refuses the connection\n"
    )
    #expect(run.standardError.contains("1 broken"))
    #expect(run.status == 2)
    let wrong = try LinkedProject(pages: ["a.md": "[x](javascript:x)"])
    let mistakes = try await wrong.perfsite("links", "--format", "github")
    #expect(mistakes.standardOutput.hasPrefix("::error file=Content/a.md,line=5,col=1,"))
    #expect(mistakes.status == 1)
  }

  @Test func `options that make no sense are refused`() async throws {
    let project = try LinkedProject(pages: [:])
    for (arguments, message) in [
      (["--ignore", "x"], "'--ignore' is for '--external'; without it, nothing is asked for."),
      (["--external", "--timeout", "0"], "'--timeout' is 1 to 120 seconds, got 0."),
      (["--external", "--servers", "33"], "'--servers' is 1 to 32, got 33."),
    ] {
      let run = try await project.perfsite(["links"] + arguments)
      #expect(run.status == 64)
      #expect(run.standardError.hasPrefix("Error: \(message)\n"))
    }
  }

  @Test func `without curl nothing is said about the links`() async throws {
    let project = try LinkedProject(pages: ["a.md": "[x](http://127.0.0.1:1/)"])
    let run = try await project.perfsite(["links", "--external"], ["PATH": project.folder.path])
    #expect(
      run.standardError == "Error: outside links are checked with 'curl', which cannot be run; "
        + "install it, or leave out '--external'\n"
    )
    #expect(run.standardOutput == "")
    #expect(run.status == 1)
  }

  @Test(.slow, .timeLimit(.minutes(2)))
  func `every kind of answer is told apart`() async throws {
    let server = try LinkServer()
    let paths = [
      "fine", "fine#part", "no-head", "missing", "forbidden", "busy-once", "always-busy",
      "closed-for-long", "old", "for-now", "circle", "endless", "nowhere", "to-file", "slow",
      "silent",
      "garbage", "huge", "huge-header", "gone", "ignored/x",
    ]
    // One link a line, from line 5 on; the last refuses connections.
    let text =
      paths.map { "- [x](\(server.address)/\($0))\n" }.joined() + "- [x](http://127.0.0.1:1/)\n"
    let project = try LinkedProject(pages: ["a.md": text, "b.md": "[x](\(server.address)/missing)"])
    let arguments = [
      "links", "--external", "--timeout", "2", "--ignore", "*/ignored/*", "--ignore",
      "https://license.example/",
    ]
    let run = try await project.perfsite(arguments)
    let found = run.standardError.replacingOccurrences(of: server.address, with: "SERVER")
      .split(separator: "\n").filter { !$0.hasPrefix(" ") }.joined(separator: "\n")
    #expect(
      found == """
        Content/a.md:8:3: error: 'SERVER/missing' is broken: the server answers 404 (Not Found)
        Content/a.md:9:3: warning: 'SERVER/forbidden' cannot be checked: the server answers 403 \
        (Forbidden), perhaps only to programs
        Content/a.md:11:3: warning: 'SERVER/always-busy' cannot be checked: the server answers 429 \
        (Too Many Requests), perhaps only to programs
        Content/a.md:12:3: error: 'SERVER/closed-for-long' is broken: the server answers 503 \
        (Service Unavailable)
        Content/a.md:13:3: warning: 'SERVER/old' has moved for good; write 'SERVER/fine'
        Content/a.md:15:3: error: 'SERVER/circle' is broken: its redirects lead in a circle
        Content/a.md:16:3: error: 'SERVER/endless' is broken: it redirects more than 10 times
        Content/a.md:17:3: error: 'SERVER/nowhere' is broken: the server sends to nowhere (302)
        Content/a.md:18:3: error: 'SERVER/to-file' is broken: the server sends to \
        'file:///etc/passwd' (301)
        Content/a.md:19:3: error: 'SERVER/slow' is broken: the server does not answer in time
        Content/a.md:20:3: error: 'SERVER/silent' is broken: the server answers nothing
        Content/a.md:21:3: error: 'SERVER/garbage' is broken: the answer is not HTTP
        Content/a.md:24:3: error: 'SERVER/gone' is broken: the server answers 410 (Gone)
        Content/a.md:26:3: error: 'http://127.0.0.1:1/' is broken: the server refuses the connection
        Content/b.md:5:1: error: 'SERVER/missing' is broken: the server answers 404 (Not Found)
        """
    )
    #expect(
      run.standardOutput == """
        2 pages, 0 links within the site, 22 links to other sites in 3 files: 6 fine, 1 moved, \
        2 unchecked, 11 broken, 2 ignored; anchors on other sites are not checked

        """
    )
    #expect(run.status == 2)
  }
}

/// A project of a few pages that link to other sites.
private final class LinkedProject: Sendable {
  let folder: URL

  init(pages: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("perfsite-links-\(UUID().uuidString)")
    var files = [
      "perfsite.yml":
        "title: T\nheadline: H\ndescription: D\nlicense: {name: MIT, url: https://license.example/}\n",
      "Templates/page.mustache": "{{{body}}}\n",
      "Content/p.svg": "<svg width=\"1\" height=\"1\"/>",
    ]
    for (name, text) in pages {
      files["Content/\(name)"] = "---\ntitle: T\ndescription: D\n---\n\(text)\n"
    }
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func perfsite(_ arguments: String...) async throws -> BuiltProgram.Result {
    try await perfsite(arguments)
  }

  func perfsite(
    _ arguments: [String],
    _ environment: [String: String] = [:]
  ) async throws -> BuiltProgram.Result {
    try await BuiltProgram.run(arguments, environment: environment, in: folder.path)
  }
}

/// The server in `Fixtures/LinkServer.py`, until it is released.
private final class LinkServer {
  let address: String
  private let process = Process()
  private let input = Pipe()

  init() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/LinkServer.py")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path]
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = "http://127.0.0.1:\(port.prefix { $0.isNumber })"
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
