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
      found == ["\(path):31:22: error", "\(path):31:22: error"],
      "\(lines.joined(separator: "\n"))"
    )
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
