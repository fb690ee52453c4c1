import Foundation
import TestSupport
import Testing

/// The files that run perfsite in continuous integration; `make lint` holds them against their
/// schemas.
@Suite
struct CIFilesTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: DemoProject.root.appendingPathComponent(path), encoding: .utf8)
  }

  // MARK: Problem matcher

  /// What GitHub reads from `.github/problem-matcher.json`.
  private struct ProblemMatchers: Decodable {
    struct Matcher: Decodable {
      let owner: String
      let pattern: [Pattern]
    }

    struct Pattern: Decodable {
      let regexp: String
      let file: Int
      let line: Int
      let column: Int
      let severity: Int
      let message: Int
    }

    let problemMatcher: [Matcher]
  }

  @Test func `the problem matcher finds every error of the program and nothing else`() async throws
  {
    let data = Data(try Self.text(".github/problem-matcher.json").utf8)
    let matchers = try JSONDecoder().decode(ProblemMatchers.self, from: data).problemMatcher
    #expect(matchers.map(\.owner) == ["perfsite"])
    let pattern = try #require(matchers.first?.pattern.first)
    let expression = try NSRegularExpression(pattern: pattern.regexp)

    let project = try DemoProject()
    let path = "Content/scenarios/camera-originals.yml"
    try project.replace("expect: {rating: critical}", with: "expect: {rating: good}", in: path)
    let broken = try await project.perfsite("check", "camera-originals")
    try project.replace("rating: good", with: "rating: god", in: path)
    let wrong = try await project.perfsite("check", "camera-originals")
    #expect(broken.status == 2)
    #expect(wrong.status == 1)
    let lines = [broken, wrong].flatMap {
      ($0.standardOutput + $0.standardError).split(separator: "\n").map(String.init)
    }
    var found: [String] = []
    for line in lines {
      let whole = NSRange(line.startIndex..., in: line)
      guard let match = expression.firstMatch(in: line, range: whole) else {
        #expect(!line.contains(": error: "), "\(line)")
        continue
      }
      func group(_ index: Int) throws -> String {
        String(line[try #require(Range(match.range(at: index), in: line))])
      }
      let place = try [pattern.file, pattern.line, pattern.column].map(group)
      found.append("\(place.joined(separator: ":")): \(try group(pattern.severity))")
      #expect(line.hasSuffix(try group(pattern.message)))
    }
    #expect(
      found == ["\(path):31:22: error", "\(path):31:22: error", "\(path):31:22: error"],
      "\(lines.joined(separator: "\n"))"
    )
  }

  // MARK: Action

  /// A program in place of perfsite that says what it is called with.
  private struct Stub {
    let folder: URL
    var program: URL { folder.appendingPathComponent("perfsite") }

    init(status: Int) throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("perfsite-stub-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let script =
        "#!/bin/sh\nfor word in \"$@\"; do printf '%s\\n' \"$word\"; done\nexit \(status)\n"
      try Data(script.utf8).write(to: program)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: program.path
      )
    }

    /// Runs a script of the repository beside the stub.
    func run(
      _ script: String,
      _ arguments: String...,
      environment: [String: String] = [:]
    ) async throws -> BuiltProgram.Result {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      return try await BuiltProgram.run(
        at: DemoProject.root.appendingPathComponent(script),
        arguments,
        environment: [
          "PATH": "\(folder.path):\(path)", "PERFSITE_PROGRAM": program.path,
          "GITHUB_OUTPUT": folder.appendingPathComponent("output").path,
          "GITHUB_PATH": folder.appendingPathComponent("path").path, "HOME": folder.path,
        ].merging(environment) { $1 },
        in: folder.path
      )
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  @Test func `the action passes its inputs on and hands over the exit status`() async throws {
    let stub = try Stub(status: 2)
    defer { stub.remove() }
    let result = try await stub.run(
      "Scripts/action",
      "check",
      environment: [
        "PERFSITE_PROJECT": "lists", "PERFSITE_SCENARIOS": "feed chat", "PERFSITE_WORLDS": "20",
        "PERFSITE_REPORTS": "junit reports/perfsite.xml\njson reports/my results.json\n",
        "PERFSITE_SARIF": "perfsite.sarif", "PERFSITE_WARNINGS_AS_ERRORS": "true",
        "PERFSITE_ARGUMENTS": "--device iphone-11",
      ]
    )
    #expect(result.status == 0, "\(result.standardOutput)\(result.standardError)")
    let words = result.standardOutput.split(separator: "\n").map { String($0) }
    #expect(
      words == [
        "check", "--project", "lists", "--worlds", "20", "--format", "junit", "--output",
        "reports/perfsite.xml", "--format", "json", "--output", "reports/my results.json",
        "--format", "sarif", "--output", "perfsite.sarif", "--warnings-as-errors", "--device",
        "iphone-11", "feed", "chat",
      ]
    )
    let output = stub.folder.appendingPathComponent("output")
    #expect(try String(contentsOf: output, encoding: .utf8) == "status=2\n")
    let reports = stub.folder.appendingPathComponent("reports").path
    #expect(FileManager.default.fileExists(atPath: reports))
  }

  @Test func `without inputs the action checks everything`() async throws {
    let stub = try Stub(status: 0)
    defer { stub.remove() }
    let result = try await stub.run("Scripts/action", "check")
    let words = result.standardOutput.split(separator: "\n").map { String($0) }
    #expect(
      words == [
        "check", "--project", ".", "--worlds", "100",
      ]
    )
  }

  @Test(arguments: [
    (["PERFSITE_REPORTS": "junit"], "the report 'junit' has no file"),
    (["PERFSITE_WARNINGS_AS_ERRORS": "yes"], "'warnings-as-errors' is true or false, got 'yes'"),
  ])
  func `a wrong input fails with an annotation`(
    environment: [String: String],
    message: String
  ) async throws {
    let stub = try Stub(status: 0)
    defer { stub.remove() }
    let result = try await stub.run("Scripts/action", "check", environment: environment)
    #expect(result.status == 1)
    #expect(result.standardOutput.hasPrefix("::error title=perfsite::\(message)"))
  }

  @Test func `the key of the program depends on its sources alone`() async throws {
    let stub = try Stub(status: 0)
    defer { stub.remove() }
    let output = stub.folder.appendingPathComponent("output")
    for _ in 1...2 { #expect(try await stub.run("Scripts/action", "key").status == 0) }
    let keys = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
    #expect(keys.count == 2 && Set(keys).count == 1)
    #expect(keys[0].wholeMatch(of: #/key=perfsite-[0-9a-f]{32}/#) != nil)
    #expect(try await stub.run("Scripts/action", "chek").status == 64)
  }

  @Test func `the action's script reads what the action sets`() throws {
    func names(_ path: String, _ expression: Regex<(Substring, Substring)>) throws -> Set<Substring>
    {
      Set(try Self.text(path).matches(of: expression).map(\.output.1))
    }
    let set = try names("action.yml", #/(PERFSITE_[A-Z_]+): \$\{\{ inputs\./#)
    let read = try names("Scripts/action", #/\$\{(PERFSITE_[A-Z_]+)/#)
    #expect(set == read.subtracting(["PERFSITE_PROGRAM"]))
    let inputs = try Set(
      Self.text("action.yml").matches(of: #/\$\{\{ inputs\.([a-z-]+) \}\}/#).map(\.output.1)
    )
    let declared = try Self.text("action.yml").components(separatedBy: "\noutputs:")[0]
      .matches(of: #/(?m)^  ([a-z-]+):$/#).map(\.output.1)
    #expect(inputs == Set(declared))
  }

  // MARK: Files of new projects

  /// The commands with which a file of `perfsite new ci` installs a release.
  private static func installation(by host: String) throws -> String {
    let text = try text("Starter/ci/\(host).yml")
    let (start, end) =
      host == "github" ? ("        run: |\n", "      # What was") : ("before_script:\n", "\ncheck:")
    let block = try #require(text.components(separatedBy: start).dropFirst().first)
    let lines = try #require(block.components(separatedBy: end).first).split(separator: "\n")
    return lines.map { $0.replacing(#/^ *(- )?/#, with: "", maxReplacements: 1) }
      .joined(separator: "\n")
  }

  @Test(arguments: ["github", "gitlab"])
  func `a new project's CI file installs a release, and no other archive`(host: String) async throws
  {
    let stub = try Stub(status: 0)
    defer { stub.remove() }
    let commands = try Self.installation(by: host)
      .replacing("/tmp/", with: "\(stub.folder.path)/")
    let packing = """
      mkdir perfsite-1 && mv perfsite perfsite-1 && tar -czf release.tar.gz perfsite-1
      PERFSITE_URL=file://$PWD/release.tar.gz
      PERFSITE_SHA256=$(sha256sum release.tar.gz | cut -d ' ' -f 1)
      """
    func run(_ script: String) async throws -> BuiltProgram.Result {
      try await BuiltProgram.run(
        at: URL(fileURLWithPath: "/bin/sh"),
        ["-e", "-c", script],
        environment: [
          "RUNNER_TEMP": stub.folder.path,
          "GITHUB_PATH": stub.folder.appendingPathComponent("path").path,
        ],
        in: stub.folder.path
      )
    }
    let unset = try await run(commands)
    #expect(unset.status != 0)
    #expect((unset.standardOutput + unset.standardError).contains("PERFSITE_URL"))
    let finding = "\n[ ! -e path ] || PATH=$(cat path):$PATH\ncommand -v perfsite; perfsite build"
    let installed = try await run(packing + "\n" + commands + finding)
    #expect(installed.status == 0, "\(installed.standardError)")
    let program = stub.folder.resolvingSymlinksInPath().path + "/perfsite/perfsite"
    #expect(installed.standardOutput == "\(program)\nbuild\n")

    let other = try await run(
      "PERFSITE_URL=file://$PWD/release.tar.gz PERFSITE_SHA256=\(String(repeating: "0", count: 64))\n"
        + commands + "\necho installed"
    )
    #expect(other.status != 0)
    #expect(!other.standardOutput.contains("installed"))
  }

  // MARK: Examples and container

  @Test(arguments: [
    (0, ""), (1, "content or input is wrong"), (2, "a claim is broken"), (64, "command line"),
  ])
  func `the shell example says what the exit status means`(
    status: Int,
    message: String
  ) async throws {
    let stub = try Stub(status: status)
    defer { stub.remove() }
    let result = try await stub.run("Examples/ci/check.sh", "lists")
    #expect(result.status == status)
    #expect(result.standardOutput.contains("check\n--project\nlists\n--format\njunit\n"))
    #expect(message.isEmpty ? result.standardError == "" : result.standardError.contains(message))
  }

  @Test func `the Jenkins example is a declarative pipeline whose braces match`() throws {
    let text = try Self.text("Examples/ci/Jenkinsfile")
    var depth = 0
    for character in text {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      #expect(depth >= 0)
    }
    #expect(depth == 0)
    for section in ["pipeline {", "agent {", "stages {", "steps {", "post {", "always {"] {
      #expect(text.contains(section), "\(section)")
    }
  }

  @Test func `all build with the same compiler`() throws {
    let paths = [
      "Containerfile", "Scripts/action", ".github/workflows/site.yml", "Examples/ci/github.yml",
    ]
    for path in paths {
      let images = try Self.text(path).matches(of: #/swift:[0-9.a-z-]+/#).map(\.output)
      #expect(!images.isEmpty && images.allSatisfy { $0 == "swift:6.3.1-bookworm" }, "\(path)")
    }
  }

  @Test func `the container is built from files that are there and are not ignored`() throws {
    let sources = try Self.text("Containerfile").split(separator: "\n")
      .filter { $0.hasPrefix("COPY ") && !$0.contains("--from") }
      .flatMap { $0.split(separator: " ").dropFirst().dropLast() }
    let kept = try Self.text(".dockerignore").split(separator: "\n")
      .filter { $0.hasPrefix("!") }.map { $0.dropFirst() }
    #expect(Set(sources) == Set(kept))
    for path in sources {
      let file = DemoProject.root.appendingPathComponent(String(path)).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path)")
    }
  }
}
