import Foundation
import Reports
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

    func read(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// What was handed to later steps.
    func output() throws -> String { try read("output") }

    /// Writes a program.
    func write(_ text: String, to name: String) throws {
      let file = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    /// Packs the stub as a release for this machine.
    func release(version: String, in path: String) throws {
      let script = """
        set -e
        case $(uname -s) in Linux) platform=linux-$(uname -m) ;; *) platform=macos-universal ;; esac
        name=perfsite-\(version)-$platform
        mkdir -p "\(path)" "$name" && cp perfsite LICENSE NOTICES.txt perfsite.cdx.json "$name"
        tar -czf "\(path)/$name.tar.gz" "$name" && cd "\(path)"
        sha256sum "$name.tar.gz" >SHA256SUMS || shasum -a 256 "$name.tar.gz" >SHA256SUMS
        """
      for name in ["LICENSE", "NOTICES.txt", "perfsite.cdx.json"] { try write("", to: name) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", script]
      process.currentDirectoryURL = folder
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
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
        "PERFSITE_COMMENT": "true", "RUNNER_TEMP": stub.folder.path,
        "PERFSITE_ARGUMENTS": "--device iphone-11",
      ]
    )
    #expect(result.status == 0, "\(result.standardOutput)\(result.standardError)")
    let words = result.standardOutput.split(separator: "\n").map { String($0) }
    #expect(
      words == [
        "check", "--project", "lists", "--worlds", "20", "--format", "junit", "--output",
        "reports/perfsite.xml", "--format", "json", "--output", "reports/my results.json",
        "--format", "sarif", "--output", "perfsite.sarif", "--format", "markdown", "--output",
        "\(stub.folder.path)/perfsite-comment.md", "--warnings-as-errors", "--device", "iphone-11",
        "feed", "chat",
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
    (["PERFSITE_COMMENT": "1"], "'comment' is true or false, got '1'"),
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

  @Test func `without a release the key of the program depends on its sources alone`() async throws
  {
    let stub = try Stub(status: 0)
    defer { stub.remove() }
    for reference in ["main", "v1"] {
      let found = try await stub.run(
        "Scripts/action",
        "program",
        environment: ["ACTION_REF": reference]
      )
      #expect(found.status == 0)
      #expect(found.standardOutput.contains("there is no release to download"))
    }
    let lines = try stub.output().split(separator: "\n")
    #expect(lines.count == 4 && Set(lines).count == 2)
    #expect(lines[0] == "installed=false")
    #expect(lines[1].wholeMatch(of: #/key=perfsite-[0-9a-f]{32}/#) != nil)
    #expect(try await stub.run("Scripts/action", "programme").status == 64)
  }

  @Test func `the action downloads the release of its own tag, or the one that is named`()
    async throws
  {
    let stub = try Stub(status: 0)
    defer { stub.remove() }
    // GitHub's addresses of releases, as folders.
    try stub.release(version: "3.2.1", in: "acme/perfsite/releases/download/3.2.1")
    let common = [
      "GITHUB_SERVER_URL": "file://\(stub.folder.path)", "ACTION_REPOSITORY": "acme/perfsite",
    ]
    for environment in [
      ["ACTION_REF": "3.2.1"], ["ACTION_REF": "a1b2c3", "PERFSITE_VERSION": "3.2.1"],
    ] {
      let found = try await stub.run(
        "Scripts/action",
        "program",
        environment: common.merging(environment) { $1 }
      )
      #expect(found.status == 0, "\(found.standardOutput)\(found.standardError)")
      #expect(try stub.output().hasPrefix("installed=true\nkey=perfsite-3.2.1-"))
      // The program from the release is run, and nothing is installed for it.
      let checked = try await stub.run(
        "Scripts/action",
        "check",
        environment: ["PERFSITE_PROGRAM": ""]
      )
      #expect(checked.standardOutput.hasPrefix("check\n--project\n.\n"), "\(checked.standardError)")
    }
    let missing = try await stub.run(
      "Scripts/action",
      "program",
      environment: common.merging(["PERFSITE_VERSION": "3.2.2"]) { $1 }
    )
    #expect(missing.status == 1)
    #expect(missing.standardOutput.contains("::error title=perfsite::there is no release 3.2.2"))
  }

  /// A `gh` that writes down its arguments and the comment, and says that there are comments of ours.
  private static func fakeGitHub(comments: String) -> String {
    """
    #!/bin/sh
    printf '%s\\n' "$*" >>calls
    for word in "$@"; do case $word in body=@*) cp "${word#body=@}" comment ;; esac; done
    case "$*" in *--jq*) printf '\(comments)' ;; esac
    """
  }

  @Test(arguments: [
    ("", "api --method POST repos/acme/app/issues/7/comments"),
    ("41\\n", "api --method PATCH repos/acme/app/issues/comments/41"),
    ("41\\n52\\n", "api --method PATCH repos/acme/app/issues/comments/41"),
  ])
  func `the pull request has one comment, which later pushes update`(
    comments: String,
    call: String
  ) async throws {
    let stub = try Stub(status: 0)
    defer { stub.remove() }
    try stub.write(Self.fakeGitHub(comments: comments), to: "gh")
    let environment = [
      "RUNNER_TEMP": stub.folder.path, "GITHUB_REPOSITORY": "acme/app", "PULL_REQUEST": "7",
    ]
    let nothing = try await stub.run("Scripts/action", "comment", environment: environment)
    #expect(nothing.standardOutput.contains("::warning"))

    // What the program itself says of a broken project.
    let project = try DemoProject()
    try project.replace(
      "expect: {rating: critical}",
      with: "expect: {rating: good}",
      in: "Content/scenarios/camera-originals.yml"
    )
    let report = stub.folder.appendingPathComponent("perfsite-comment.md").path
    let checked = try await project.perfsite(
      "check",
      "camera-originals",
      "--format",
      "markdown",
      "--output",
      report
    )
    #expect(checked.status == 2)
    let result = try await stub.run("Scripts/action", "comment", environment: environment)
    #expect(result.status == 0, "\(result.standardError)")
    #expect(result.standardOutput == "")
    #expect(try stub.read("calls").contains("\n\(call) --field body=@"))
    let comment = try stub.read("comment")
    #expect(comment.hasPrefix("<!-- perfsite check -->\n"))
    #expect(try comment.hasSuffix(stub.read("perfsite-comment.md")))
    #expect(comment.contains("camera-originals"))
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

  /// The file of `perfsite new ci HOST`.
  private static func file(
    _ arguments: String...,
    at path: String,
    address: String = ""
  ) async throws -> String {
    let empty = try EmptyFolder()
    try empty.write("", to: "perfsite.yml")
    let made = try await BuiltProgram.run(
      ["new", "ci"] + arguments,
      environment: ["PERFSITE_ADDRESS": address],
      in: empty.folder.path
    )
    #expect(made.status == 0)
    #expect(
      made.standardOutput.contains("for ACCOUNT") == (address.isEmpty && path != "check-lists.sh")
    )
    return try empty.read(path)
  }

  @Test func `the manual has the recipe that the program writes`() async throws {
    let recipe = try await Self.file("github", "--gate-only", at: ".github/workflows/lists.yml")
    #expect(try Self.text("Documentation/CI.md").contains("```yaml\n\(recipe)```\n"))
    #expect(!recipe.contains("pages") && recipe.contains("uses: ACCOUNT/perfsite@"))
  }

  @Test(arguments: [("github", ".github/workflows/lists.yml"), ("gitlab", ".gitlab-ci.yml")])
  func `a gate is the file without what publishes, and names the release`(
    host: String,
    path: String
  ) async throws {
    let address = "https://example.org/acme/lab"
    let whole = try await Self.file(host, at: path, address: address + "/")
    let gate = try await Self.file(host, "--gate-only", at: path, address: address)
    let published = whole.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = gate.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(published.count > kept.count)
    #expect(kept.difference(from: published).insertions.isEmpty)
    for text in [whole, gate] {
      #expect(!text.contains("BEGIN") && !text.contains("ACCOUNT") && !text.contains("VERSION"))
      let release =
        host == "github"
        ? "uses: acme/lab@\(EngineVersion.current)\n"
        : "\(address)/releases/download/\(EngineVersion.current)\n"
      #expect(text.contains(release))
    }
    #expect(whole.contains("perfsite build") && !gate.contains("perfsite build"))
  }

  @Test func `on GitLab a release is installed, and no other archive`() async throws {
    let stub = try Stub(status: 0)
    defer { stub.remove() }
    let version = EngineVersion.current
    try stub.release(version: version, in: "release")
    let text = try await Self.file("gitlab", at: ".gitlab-ci.yml")
    let block = try #require(text.components(separatedBy: "before_script:\n").last)
    let commands = try #require(block.components(separatedBy: "\ncheck:").first)
      // A line that goes on is indented deeper.
      .replacing("\n      ", with: " ")
      .split(separator: "\n")
      .map { $0.replacing(#/^ *- /#, with: "", maxReplacements: 1) }
      .joined(separator: "\n").replacing("/tmp/", with: "\(stub.folder.path)/made/")
    func run() async throws -> BuiltProgram.Result {
      try await BuiltProgram.run(
        at: URL(fileURLWithPath: "/bin/sh"),
        ["-e", "-c", commands + "\ncommand -v perfsite; perfsite build"],
        environment: [
          "CI_PROJECT_DIR": stub.folder.path,
          "PERFSITE_RELEASE": "file://\(stub.folder.path)/release",
        ],
        in: stub.folder.path
      )
    }
    let installed = try await run()
    #expect(installed.status == 0, "\(installed.standardError)")
    #expect(installed.standardOutput == "\(stub.folder.path)/made/perfsite/perfsite\nbuild\n")

    let sums = try stub.read("release/SHA256SUMS")
    let zeros = String(repeating: "0", count: 64)
    try stub.write(zeros + sums.dropFirst(64), to: "release/SHA256SUMS")
    let other = try await run()
    #expect(other.status != 0)
    #expect(!other.standardOutput.contains("build"))
  }

  @Test func `actions are named by commit, each by one`() throws {
    let paths = [
      "action.yml", ".github/workflows/site.yml", ".github/workflows/release.yml",
      "Starter/ci/github.yml", "Examples/ci/github-shards.yml",
    ]
    let uses = try paths.flatMap { path in
      try Self.text(path).matches(of: #/uses: (\S+)(?: # (\S+))?/#).map {
        (name: String($0.output.1), tag: $0.output.2.map(String.init))
      }
    }
    var commits: [Substring: Set<String>] = [:]
    for (name, tag) in uses where name != "./" && name != "ACCOUNT/perfsite@VERSION" {
      let parts = name.split(separator: "@")
      #expect(parts.count == 2 && parts[1].wholeMatch(of: #/[0-9a-f]{40}/#) != nil, "\(name)")
      #expect(tag?.wholeMatch(of: #/v[0-9]+\.[0-9]+\.[0-9]+/#) != nil, "\(name)")
      commits[parts[0], default: []].insert("\(parts[1]) \(tag ?? "")")
    }
    #expect(commits.count >= 8)
    for (action, found) in commits { #expect(found.count == 1, "\(action): \(found)") }
  }

  // MARK: Examples and container

  @Test(arguments: [
    (0, ""), (1, "content or input is wrong"), (2, "a claim is broken"), (64, "command line"),
  ])
  func `the file for a shell says what the exit status means`(
    status: Int,
    message: String
  ) async throws {
    let stub = try Stub(status: status)
    defer { stub.remove() }
    let script = try await Self.file("shell", at: "check-lists.sh")
    try stub.write(script, to: "check-lists.sh")
    let result = try await BuiltProgram.run(
      at: URL(fileURLWithPath: "/bin/sh"),
      ["check-lists.sh", "lists"],
      environment: ["PATH": "\(stub.folder.path):/usr/bin:/bin"],
      in: stub.folder.path
    )
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
      "Containerfile", "Scripts/action", ".github/workflows/site.yml",
      ".github/workflows/release.yml", "Documentation/CI.md",
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
