import Measurements
import Testing

/// What App Store Connect says about the latest version, against the points of the same file.
@Suite struct AppStoreConnectFormatTests {
  private func messages(replacing old: String, with new: String) throws -> [String] {
    let bytes = try Formats.bytes("app-store-connect/metrics.json")
    let text = String(decoding: bytes, as: UTF8.self)
    try #require(text.contains(old))
    return Formats.text(text.replacing(old, with: new), path: "a.json").messages
  }

  @Test func `the latest value is that of the latest version`() throws {
    let messages = try messages(
      replacing: "\"latestVersionValue\": 997.8",
      with: "\"latestVersionValue\": 998.8"
    )
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasSuffix(
        "error: the latest value 998.8 is not that of version 1.5, 997.8"
      ) == true
    )
  }

  @Test func `a percentage follows from its two values`() throws {
    let messages = try messages(
      replacing: "\"deltaPercentage\": 10.0",
      with: "\"deltaPercentage\": 25.0"
    )
    #expect(
      messages.map { $0.contains("a change of 25.0 % does not follow from 907.48 and 997.8") }
        == [true]
    )
    #expect(
      try self.messages(
        replacing: "\"deltaPercentage\": 10.0",
        with: "\"deltaPercentage\": 9.95"
      ) == []
    )
  }
}
