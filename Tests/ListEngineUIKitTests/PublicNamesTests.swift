import Foundation
import Testing

/// An app may import all libraries in one file, so no two of them give a type the same name.
@Suite struct PublicNamesTests {
  private static let libraries = [
    "ListEngine", "AsyncPrefetch", "ListEngineUIKit", "HitchMonitoring", "ListScan",
    "FrameLab",
  ]

  @Test func `each public type of the libraries has a name of its own`() throws {
    var libraryOfName: [String: String] = [:]
    for library in Self.libraries {
      for name in try Self.publicTypes(of: library) {
        let other = libraryOfName.updateValue(library, forKey: name)
        #expect(other == nil, "'\(name)' is in \(other ?? "") and in \(library)")
      }
    }
    #expect(libraryOfName["Snapshot"] == "ListEngine")
    #expect(libraryOfName["ListPrefetching"] == "ListEngineUIKit")
  }

  /// The types that a library declares outside of others, also behind `#if`.
  private static func publicTypes(of library: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/\(library)").resolvingSymlinksInPath()
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    return try files.flatMap { file in
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let indent = text.hasPrefix("#if") ? "  " : ""
      let declaration =
        /(?:@MainActor )?public (?:final )?(?:struct|enum|class|protocol|actor|typealias) (\w+)/
      return text.split(separator: "\n").compactMap { line -> String? in
        guard line.hasPrefix(indent),
          let match = line.dropFirst(indent.count).prefixMatch(of: declaration)
        else { return nil }
        return String(match.1)
      }
    }
  }
}
