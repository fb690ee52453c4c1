import Foundation
import Scenarios
import TestSupport
import Testing

/// Content for tests: correct models and a correct scenario, texts to add, and the repository's
/// own.
enum Content {
  /// Models without mistakes: the fixture `Valid/feed` without its scenario.
  static var models: [ContentFile] {
    get throws { try feedFiles.filter { $0.path.hasPrefix("Content/models/") } }
  }

  /// A scenario without mistakes.
  static var feed: ContentFile {
    get throws { try #require(try feedFiles.first { $0.path.hasPrefix("Content/scenarios/") }) }
  }

  /// The text of the scenario without mistakes.
  static var feedText: String {
    get throws { String(decoding: try feed.bytes, as: UTF8.self) }
  }

  /// A scenario without mistakes that sets everything optional.
  static var everything: ContentFile {
    get throws {
      let text =
        try feedText
        .replacingFirst(
          "  rowHeight: 300 pt\n",
          with: """
              rowHeight: 300 pt
              rowHeightSpread: 0.2
              cellKinds: 2
              cell: {views: 12, dates: 1, layers: 8, transparentLayers: 2, blurs: 1}

            """
        )
        .replacingFirst(
          "network: lan\n",
          with: "network: {id: lan, failuresPerThousand: 25, why: a tunnel}\n"
        )
        .replacingFirst(
          "variants:\n",
          with: """
            events:
              - {at: 1 s, insertAtTop: 5}
              - {at: 0.5 s, rotate}
              - {at: 0.7 s, changeTextSize: accessibilityLarge}
              - {at: 0.8 s, background}
            buffers: triple
            parameters: {waitingCells: {value: 0, why: a test}, appBytes: {value: 1 GB, why: why}}
            variants:

            """
        )
        .replacingFirst(
          "{imagePreparation: prepareForDisplay}",
          with: "{dataPrefetching: {ahead: 12}, imageCaching: {limit: 20 MB}, masks: masked}"
        )
      return ContentFile(path: "Content/scenarios/everything.yml", bytes: Array(text.utf8))
    }
  }

  /// Reads one scenario, `test.yml`, with models without mistakes.
  static func reading(scenario text: String) throws -> ScenarioCatalogReading {
    let file = ContentFile(path: "Content/scenarios/test.yml", bytes: Array(text.utf8))
    return ScenarioCatalog.reading(try models + [file], inFolder: "Content")
  }

  /// The catalogue of one scenario without mistakes.
  static func catalog(scenario text: String) throws -> ScenarioCatalog {
    let reading = try reading(scenario: text)
    #expect(reading.diagnostics == [])
    return try #require(reading.catalog)
  }

  /// Files by path as if their folder were `Content`, sorted by path.
  static func files(_ files: [String: [UInt8]]) -> [ContentFile] {
    files.sorted { $0.key < $1.key }
      .map { ContentFile(path: "Content/\($0.key)", bytes: $0.value) }
  }

  /// The models, scenarios, cases and claims of the repository.
  static var ownFiles: [ContentFile] { get throws { try readFiles.get() } }

  /// What reading `ownFiles` gives, once for all tests.
  static var own: ScenarioCatalogReading { get throws { try readOwn.get() } }

  private static let readOwn = Result {
    ScenarioCatalog.reading(try ownFiles, inFolder: "Content")
  }

  private static let readFiles = Result { try ownFilesOnDisk }

  private static var ownFilesOnDisk: [ContentFile] {
    get throws {
      let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
      let root = tests.deletingLastPathComponent().appendingPathComponent("Content")
      let claims = ContentFile(
        path: "Content/claims.yml",
        bytes: Array(try Data(contentsOf: root.appendingPathComponent("claims.yml")))
      )
      let others = try ["models", "scenarios", "validation"].flatMap { folder in
        try FileManager.default.contentsOfDirectory(
          atPath: root.appendingPathComponent(folder).path
        ).filter { $0.hasSuffix(".yml") }.sorted().map { name in
          let url = root.appendingPathComponent("\(folder)/\(name)")
          return ContentFile(
            path: "Content/\(folder)/\(name)",
            bytes: Array(try Data(contentsOf: url))
          )
        }
      }
      return others + [claims]
    }
  }

  private static var feedFiles: [ContentFile] {
    get throws { files(try Fixture.files(in: "Valid/feed")) }
  }
}
