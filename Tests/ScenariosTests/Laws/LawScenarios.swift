import Diagnostics
import FrameLab
import Scenarios
import TestSupport
import Testing

/// The scenarios of `Fixtures/Laws`, which together use every choice of every technique.
enum LawScenarios {
  /// The scenarios over the repository's own models.
  static func catalog() throws -> ScenarioCatalog {
    let models = try Content.ownFiles.filter { $0.path.hasPrefix("Content/models/") }
    let fixture = try #require(Fixture.all(in: "Laws").first)
    let reading = ScenarioCatalog.reading(
      models + Content.files(of: fixture),
      inFolder: "Content"
    )
    #expect(reading.diagnostics.map { $0.formatted(with: reading.files) } == [])
    return try #require(reading.catalog)
  }
}
