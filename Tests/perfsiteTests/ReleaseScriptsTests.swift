import Foundation
import Reports
import TestSupport
import Testing

/// The scripts that make and install releases, on archives of a stand-in.
@Suite
struct ReleaseScriptsTests {
  private static let version = EngineVersion.current

  private static func run(
    _ script: String,
    _ arguments: String...,
    address: String = "https://example.org/acme/lab"
  ) async throws -> BuiltProgram.Result {
    try await BuiltProgram.run(
      at: DemoProject.root.appendingPathComponent("Scripts/\(script)"),
      arguments,
      environment: ["PERFSITE_ADDRESS": address]
    )
  }

  /// A folder with a release of a program that says its version.
  private static func release(
    _ folder: EmptyFolder,
    platform: String,
    saying line: String = "echo \(version)"
  ) async throws -> String {
    let name = "perfsite-\(version)-\(platform)"
    let script = """
      set -e
      mkdir -p dist "\(name)" && cd "\(name)"
      printf '#!/bin/sh\\n\(line)\\n' >perfsite && chmod +x perfsite
      touch LICENSE NOTICES.txt perfsite.cdx.json
      cd .. && tar -czf "dist/\(name).tar.gz" "\(name)" && rm -r "\(name)"
      cd dist && { sha256sum *.tar.gz || shasum -a 256 *.tar.gz; } >SHA256SUMS
      """
    let packed = try await BuiltProgram.run(
      at: URL(fileURLWithPath: "/bin/sh"),
      ["-c", script],
      in: folder.folder.path
    )
    #expect(packed.status == 0, "\(packed.standardError)")
    return folder.folder.appendingPathComponent("dist").path
  }

  private static var platform: String {
    get async throws {
      let system = try await BuiltProgram.run(at: URL(fileURLWithPath: "/usr/bin/uname"), ["-sm"])
      let words = system.standardOutput.split(whereSeparator: \.isWhitespace)
      return words[0] == "Darwin" ? "macos-universal" : "linux-\(words[1])"
    }
  }

  @Test func `the address is the environment's, and there is none before it is published`()
    async throws
  {
    let found = try await Self.run("address", address: "https://example.org/acme/lab/")
    #expect(found.standardOutput == "https://example.org/acme/lab\n")
    let none = try await Self.run("address", address: "")
    let script = try String(
      contentsOf: DemoProject.root.appendingPathComponent("Scripts/address"),
      encoding: .utf8
    )
    if script.contains("\naddress=\n") {
      #expect(none.status == 1)
      #expect(none.standardError.contains("set PERFSITE_ADDRESS"))
    } else {
      #expect(none.status == 0)
    }
  }

  @Test func `a release is installed from a folder, and never another archive`() async throws {
    let empty = try EmptyFolder()
    let dist = try await Self.release(empty, platform: Self.platform)
    let target = empty.folder.appendingPathComponent("bin").path
    let installed = try await Self.run("install", "--from", dist, "--to", target)
    #expect(installed.status == 0, "\(installed.standardError)")
    #expect(installed.standardOutput == "\(target)/perfsite: version \(Self.version)\n")

    let zeros = String(repeating: "0", count: 64)
    let pinned = try await Self.run(
      "install",
      "--from",
      dist,
      "--to",
      target + "2",
      "--sha256",
      zeros
    )
    #expect(pinned.status == 1)
    let sums = try empty.read("dist/SHA256SUMS")
    try empty.write(zeros + sums.dropFirst(64), to: "dist/SHA256SUMS")
    let changed = try await Self.run("install", "--from", dist, "--to", target + "2")
    #expect(changed.status == 1)
    for refused in [pinned, changed] {
      #expect(refused.standardError.contains("not \(zeros); nothing was installed"))
    }
    #expect(!empty.exists("bin2"))

    let missing = try await Self.run(
      "install",
      "--from",
      dist,
      "--version",
      "0.0.1",
      "--to",
      target
    )
    #expect(missing.status == 1)
    #expect(
      missing.standardError
        == "Scripts/install: the release in 'file://\(dist)' has no program for \(try await Self.platform)\n"
    )
    #expect(try await Self.run("install", "--too", target).status == 1)
  }

  @Test(arguments: [".*", "0.2.0\n.*", "../../x", "*", " "])
  func `a version that is none is refused`(version: String) async throws {
    let empty = try EmptyFolder()
    let dist = try await Self.release(empty, platform: Self.platform)
    let target = empty.folder.appendingPathComponent("bin").path
    let options = ["--from", dist, "--version", version, "--to", target]
    let result = try await BuiltProgram.run(
      at: DemoProject.root.appendingPathComponent("Scripts/install"),
      options
    )
    #expect(result.status == 1)
    #expect(
      result.standardError
        == "Scripts/install: '--version' is a version such as 0.2.0, got '\(version)'\n"
    )
    #expect(!empty.exists("bin"))
  }

  @Test func `nothing is installed over a folder, without TLS, or that does not run`() async throws
  {
    let empty = try EmptyFolder()
    let dist = try await Self.release(empty, platform: Self.platform)
    try empty.write("mine", to: "bin/perfsite/mine")
    let target = empty.folder.appendingPathComponent("bin").path
    let folder = try await Self.run("install", "--from", dist, "--to", target)
    #expect(folder.status == 1)
    #expect(
      folder.standardError
        == "Scripts/install: '\(target)/perfsite' is a folder; move it, or choose another '--to'\n"
    )
    #expect(try empty.files(below: "bin") == ["perfsite/mine"])

    let plain = try await Self.run(
      "install",
      "--from",
      "http://127.0.0.1:9/x",
      "--to",
      target + "2"
    )
    #expect(plain.status == 1)
    #expect(plain.standardError.contains("Protocol \"http\""))

    let broken = try await Self.release(empty, platform: Self.platform, saying: "exit 3")
    let result = try await Self.run("install", "--from", broken, "--to", target + "2")
    #expect(result.status == 1)
    #expect(result.standardError.contains("does not run here"))
    #expect(try empty.files(below: "bin2") == [])
  }

  @Test func `the test of a release without an address says what is missing`() async throws {
    let empty = try EmptyFolder()
    let dist = try await Self.release(empty, platform: Self.platform)
    let found = try await Self.run("address", address: "")
    let result = try await BuiltProgram.run(
      at: DemoProject.root.appendingPathComponent("Tests/Dist/installs"),
      [dist, "9.9.9"],
      environment: ["PERFSITE_ADDRESS": ""]
    )
    #expect(result.status == 1)
    #expect(!result.standardError.contains("rm: "))
    if found.status != 0 { #expect(result.standardError == found.standardError) }
  }

  @Test func `the files of a release are made twice with the same bytes`() async throws {
    let empty = try EmptyFolder()
    let dist = try await Self.release(empty, platform: "linux-x86_64")
    _ = try await Self.release(empty, platform: "macos-universal")
    var made: [[String: String]] = []
    for _ in 1...2 {
      let result = try await Self.run("release", Self.version, "--dist", dist)
      #expect(result.status == 0, "\(result.standardError)")
      let names = try empty.files().filter { $0.hasPrefix("dist/") }
      made.append(
        try Dictionary(
          uniqueKeysWithValues: names.map { name in
            let file = empty.folder.appendingPathComponent(name)
            return (name, try Data(contentsOf: file).base64EncodedString())
          }
        )
      )
    }
    #expect(made[0] == made[1])
    #expect(made[0]["dist/perfsite.artifactbundle.zip"] != nil)

    let formula = try empty.read("dist/perfsite.rb")
    let sums = try empty.read("dist/SHA256SUMS")
    for platform in ["linux-x86_64", "macos-universal"] {
      let name = "perfsite-\(Self.version)-\(platform).tar.gz"
      let digest = try #require(sums.split(separator: "\n").first { $0.hasSuffix(name) }).prefix(64)
      #expect(formula.contains("/acme/lab/releases/download/\(Self.version)/\(name)\"\n"))
      #expect(formula.contains("sha256 \"\(digest)\"\n"))
    }
    #expect(formula.contains("on_macos") && !formula.contains("on_arm"))
    #expect(
      try empty.read("dist/NOTES.md").contains("perfsite.artifactbundle.zip\",\n  checksum: \"")
    )
    let other = try await Self.run("release", "9.9.9", "--dist", dist)
    #expect(other.status == 1)
    #expect(other.standardError.contains("is \(Self.version), not 9.9.9"))
  }

  @Test func `the Swift Package Index documents every library`() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: DemoProject.root.appendingPathComponent(path), encoding: .utf8)
    }
    let libraries = try text("Package.swift").matches(of: #/\.library\(name: "(\w+)"/#)
      .map(\.output.1)
    let documented = try text(".spi.yml").matches(of: #/(?m)^ +- (\w+)$/#).map(\.output.1)
    #expect(!libraries.isEmpty && documented == libraries)
  }
}
