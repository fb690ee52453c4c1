import Foundation
import Reports
import TestSupport
import Testing

/// The files that `perfsite new ci` writes, run as their hosts run them.
@Suite
struct NewCIFilesTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: DemoProject.root.appendingPathComponent(path), encoding: .utf8)
  }

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
    let stub = try StubProgram(status: 0)
    defer { stub.remove() }
    let version = EngineVersion.current
    try await stub.release(version: version, in: "release")
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

  @Test(arguments: [
    (0, ""), (1, "content or input is wrong"), (2, "a claim is broken"), (64, "command line"),
  ])
  func `the file for a shell says what the exit status means`(
    status: Int,
    message: String
  ) async throws {
    let stub = try StubProgram(status: status)
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
}
