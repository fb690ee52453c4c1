import Foundation
import TestSupport
import Testing

/// The script behind `action.yml`: what it passes on, downloads and comments.
@Suite
struct ActionScriptTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: DemoProject.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `the action passes its inputs on and hands over the exit status`() async throws {
    let stub = try StubProgram(status: 2)
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
    let stub = try StubProgram(status: 0)
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
    let stub = try StubProgram(status: 0)
    defer { stub.remove() }
    let result = try await stub.run("Scripts/action", "check", environment: environment)
    #expect(result.status == 1)
    #expect(result.standardOutput.hasPrefix("::error title=perfsite::\(message)"))
  }

  @Test func `without a release the key of the program depends on its sources alone`() async throws
  {
    let stub = try StubProgram(status: 0)
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
    let stub = try StubProgram(status: 0)
    defer { stub.remove() }
    // GitHub's addresses of releases, as folders.
    try await stub.release(version: "3.2.1", in: "acme/perfsite/releases/download/3.2.1")
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

  /// A `gh` that writes down its arguments and the comment, and filters comments as GitHub's does.
  private static func fakeGitHub(comments: String) -> String {
    """
    #!/bin/sh
    printf '%s\\n' "$*" >>calls
    for word in "$@"; do case $word in body=@*) cp "${word#body=@}" comment ;; esac; done
    while [ $# -gt 0 ]; do
      if [ "$1" = --jq ]; then
        mine='.user.login == "github-actions[bot]" and (.body | startswith("<!-- perfsite check -->"))'
        # Not everywhere there is jq, which reads the filter as gh does.
        if command -v jq >/dev/null; then
          printf '%s\\n' '\(comments)' | jq -rs "$2"
        else
          case $2 in *"$mine"*) author=bot ;; *) author=login ;; esac
          printf '%s\\n' '\(comments)' | sed -n "/$author/s/.*.id.: \\([0-9]*\\),.*/\\1/p"
        fi
      fi
      shift
    done
    """
  }

  /// A comment with the action's mark.
  private static func comment(_ id: Int, by author: String) -> String {
    #"{"id": \#(id), "user": {"login": "\#(author)"}, "body": "<!-- perfsite check -->\nAll is well"}"#
  }

  @Test(arguments: [
    ([], "api --method POST repos/acme/app/issues/7/comments"),
    ([comment(13, by: "mallory")], "api --method POST repos/acme/app/issues/7/comments"),
    (
      [comment(13, by: "mallory"), comment(41, by: "github-actions[bot]")],
      "api --method PATCH repos/acme/app/issues/comments/41"
    ),
    (
      [comment(41, by: "github-actions[bot]"), comment(52, by: "github-actions[bot]")],
      "api --method PATCH repos/acme/app/issues/comments/41"
    ),
  ])
  func `the pull request has one comment of the action's, which later pushes update`(
    comments: [String],
    call: String
  ) async throws {
    let stub = try StubProgram(status: 0)
    defer { stub.remove() }
    let github = Self.fakeGitHub(comments: comments.joined(separator: "\n"))
    try stub.write(github, to: "gh")
    let environment = [
      "RUNNER_TEMP": stub.folder.path, "GITHUB_REPOSITORY": "acme/app", "PULL_REQUEST": "7",
    ]
    let nothing = try await stub.run("Scripts/action", "comment", environment: environment)
    #expect(nothing.standardOutput.contains("::warning"))

    let report = "## perfsite: FAILED\n\n- camera-originals\n"
    try stub.write(report, to: "perfsite-comment.md")
    let result = try await stub.run("Scripts/action", "comment", environment: environment)
    #expect(result.status == 0, "\(result.standardError)")
    #expect(result.standardOutput == "")
    #expect(try stub.read("calls").contains("\n\(call) --field body=@"))
    let comment = try stub.read("comment")
    #expect(comment.hasPrefix("<!-- perfsite check -->\n"))
    #expect(comment.hasSuffix(report))
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
}
