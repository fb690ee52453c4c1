import Foundation
import LocatedText
import Reports
import Results
import Scenarios
import Testing

/// `Documentation/results.schema.json` against what is written.
@Suite struct ResultsSchemaTests {
  private func schema() throws -> JSONNode {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Documentation/results.schema.json")
    return try JSONNode.reading(Array(try Data(contentsOf: file)))
  }

  private func document(worlds: Int) throws -> String {
    let catalog = try TestContent.catalog(
      ["feed": TestContent.analyzed, "dates": TestContent.dates],
      claims: TestContent.claims
    )
    let repetitions = Repetitions(warmUps: 0, trials: 2, seed: 3, worlds: worlds)
    let results = catalog.runs(repetitions).map { $0.run() }
    let run = Run(
      project: "Lists",
      catalog: catalog,
      repetitions: repetitions,
      results: results
    )
    return String(decoding: run.document.bytes, as: UTF8.self)
  }

  @Test func `a run is valid, and the schema names every key in it`() throws {
    let schema = try schema()
    let node = try JSONNode.reading(Array(try document(worlds: 0).utf8))
    #expect(SchemaValidator.mistakes(in: node, schema, isStrict: true) == [])
  }

  @Test func `shares of worlds are valid, and the schema names every key in them`() throws {
    let result = try TestWorlds.feed("better: {than: decode, by: 5 ms/s}") { variant, world in
      variant == 0 ? 20 : world < 60 ? 1 : 30
    }
    let node = try JSONNode.reading(Array(try TestContent.json([result]).utf8))
    #expect(SchemaValidator.mistakes(in: node, try schema(), isStrict: true) == [])
  }

  @Test func `analyses are valid, and the schema names every key in them`() throws {
    let catalog = try TestContent.catalog(["feed": TestContent.analyzed])
    let run = try #require(catalog.runs(Repetitions(warmUps: 0, trials: 3)).first)
    let result = run.analyzed(where: TestContent.outcome)
    let node = try JSONNode.reading(Array(try TestContent.json([result]).utf8))
    #expect(SchemaValidator.mistakes(in: node, try schema(), isStrict: true) == [])
  }

  @Test(arguments: [
    ("\"perfsite-results/2\"", "\"perfsite-results/1\""), ("\"trials\": 2", "\"trials\": 0"),
    ("\"level\": \"error\"", "\"level\": \"fatal\""), ("\"met\": true", "\"met\": 1"),
    ("\"rule\": \"hitchTimeRatio/rating\",", ""), ("\"unit\": \"ms/s\"", "\"unit\": null"),
    ("\"status\": \"holds\"", "\"status\": \"held\""), ("\"digest\": \"", "\"digest\": \"x"),
    ("\"seed\": 3", "\"seed\": -3"), ("\"variants\": [", "\"variants\": [1, "),
  ])
  func `what is wrong is found`(old: String, new: String) throws {
    let text = try document(worlds: 0)
    #expect(text.contains(old))
    let node = try JSONNode.reading(Array(text.replacing(old, with: new).utf8))
    #expect(SchemaValidator.mistakes(in: node, try schema()) != [])
  }
}
