import Diagnostics
import FrameLab
import Scenarios
import TestSupport
import Testing

/// The lists of `Fixtures/Laws` with variants made from the declarations, which together use every
/// choice of every technique.
enum LawScenarios {
  /// The files of the lists, without ending; each has two variants of its own.
  static let lists = ["photos", "timeline", "mosaic", "inbox"]

  /// The scenarios over the repository's own models.
  static func catalog() throws -> ScenarioCatalog {
    let models = try Content.ownFiles.filter { $0.path.hasPrefix("Content/models/") }
    let files = Content.files(try Fixture.files(in: "Laws/lists")).map { file in
      let list = lists.firstIndex { file.path == "Content/scenarios/\($0).yml" } ?? 0
      return ContentFile(path: file.path, bytes: file.bytes + Array(variants(ofList: list).utf8))
    }
    let reading = ScenarioCatalog.reading(models + files, inFolder: "Content")
    #expect(reading.diagnostics.map { $0.formatted(with: reading.files) } == [])
    return try #require(reading.catalog)
  }

  private static func variants(ofList list: Int) -> String {
    let variants = [2 * list, 2 * list + 1].map { round in
      let techniques = Technique.allCases.map { technique in
        let choices = choices(of: technique)
        return "      \(technique): \(choices[round % choices.count])\n"
      }
      return """
          round-\(round):
            title: Round \(round)
            techniques:
        \(techniques.joined())    thresholds: {frameRate: {atLeast: 1 fps}}

        """
    }
    return "variants:\n" + variants.joined()
  }

  /// All choices as scenario files write them, with numbers that matter in these lists.
  private static func choices(of technique: Technique) -> [String] {
    guard let number = technique.number else { return technique.names }
    let values =
      switch number.unit {
      case .items: ["12", "100"]
      case .bytes: ["20 MB", "0 MB"]
      }
    return technique.names + values.map { "{\(number.key): \($0)}" }
  }
}
