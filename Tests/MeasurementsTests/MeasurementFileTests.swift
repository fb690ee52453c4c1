import Diagnostics
import Measurements
import Testing

struct MeasurementFileTests {
  private func document(_ scenarios: [String?]) -> MeasurementDocument {
    MeasurementDocument(
      format: "xctrace",
      tool: "Instruments",
      origins: [.init(sha256: String(repeating: "a", count: 64), byteCount: 1)],
      entries: scenarios.map { MeasurementEntry(title: "Feed", scenario: $0) }
    )
  }

  @Test func `a file knows where each entry names its scenario`() throws {
    let document = document([nil, "feed/decode", "chat"])
    let text = document.json
    var diagnostics: [Diagnostic] = []
    let file = try #require(
      MeasurementFile.read(Array(text.utf8), path: "m.json", diagnostics: &diagnostics)
    )
    #expect(diagnostics.isEmpty)
    #expect(file.document == document)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let places = file.scenarioPlaces.compactMap(\.self)
    #expect(file.scenarioPlaces.map { $0 == nil } == [true, false, false])
    let named = places.compactMap { place in
      place.position.map { lines[$0.line - 1].utf8.dropFirst($0.column - 1) }
    }.map { String(decoding: $0.prefix(5), as: UTF8.self) }
    #expect(named == ["\"feed", "\"chat"])
  }

  @Test func `a damaged file is no file`() {
    var diagnostics: [Diagnostic] = []
    #expect(MeasurementFile.read([0x7B], path: "m.json", diagnostics: &diagnostics) == nil)
    #expect(!diagnostics.isEmpty)
  }
}
