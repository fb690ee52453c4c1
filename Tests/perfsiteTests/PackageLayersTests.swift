import Foundation
import Testing

/// What Package.swift promises about layers; the build's own check lets a target import its
/// dependencies' dependencies.
@Suite
struct PackageLayersTests {
  /// A target with the quoted words of its row: its name and its dependencies.
  private struct Row {
    let name: String
    let words: Set<String>
  }

  private static func rows() throws -> [Row] {
    let manifest = try String(
      contentsOf: DemoProject.root.appendingPathComponent("Package.swift"),
      encoding: .utf8
    )
    let targets = try #require(manifest.components(separatedBy: "  targets: [").last)
    let blocks = targets.components(separatedBy: "// Tests")[0]
      .components(separatedBy: "arget(").dropFirst()
    return blocks.map { block in
      let words = block.split(separator: "\"", omittingEmptySubsequences: false)
      let quoted = stride(from: 1, to: words.count, by: 2).map { String(words[$0]) }
      return Row(name: quoted.first ?? "", words: Set(quoted))
    }
  }

  private static func imports(of target: String) throws -> Set<String> {
    let folder = DemoProject.root.appendingPathComponent("Sources/\(target)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    let lines = try files.flatMap {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
        .split(separator: "\n")
    }
    return Set(
      lines.compactMap { line in
        let words = line.split(separator: " ")
        guard words.count < 4, words.dropLast().last == "import" else { return nil }
        return words.last.map(String.init)
      }
    )
  }

  @Test
  func `a target imports only targets above it that its row names`() throws {
    let rows = try Self.rows()
    #expect(rows.map(\.name).contains("perfsite"))
    var above: Set<String> = ["CCommonMark"]
    let own = Set(rows.map(\.name)).union(above)
    for row in rows {
      let imported = try Self.imports(of: row.name).intersection(own)
      #expect(imported.subtracting(row.words) == [], "\(row.name) imports what its row lacks")
      #expect(imported.subtracting(above) == [], "\(row.name) imports a target below it")
      above.insert(row.name)
    }
  }
}
