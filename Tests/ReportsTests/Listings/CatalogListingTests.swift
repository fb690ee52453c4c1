import Foundation
import FrameLab
import Reports
import Scenarios
import Testing

@Suite struct CatalogListingTests {
  private func catalog() throws -> ScenarioCatalog {
    let tagged = TestContent.feed.replacing("devices:", with: "tags: [images, feeds]\ndevices:")
    return try TestContent.catalog(
      ["feed": tagged, "dates": TestContent.dates],
      claims: TestContent.claims
    )
  }

  @Test func `scenarios are a table with their tags, techniques, devices and variants`() throws {
    #expect(
      CatalogListing(.scenarios, in: try catalog()).text == """
        id     title   tags           techniques        devices     variants
        dates  Dates                  formatting        fast, slow  folklore
        feed   A feed  images, feeds  imagePreparation  fast, slow  decode, prepare

        """
    )
  }

  @Test func `numbers are set to the right`() throws {
    #expect(
      CatalogListing(.networks, in: try catalog()).text == """
        id   name   latencyMilliseconds  downlinkKilobitsPerSecond  connections
        lan  Local                    2                      30000            6

        """
    )
  }

  /// Costs, their spreads but one of zero, three speeds and the parameters.
  private static let inputCount: Int = {
    let costs = ListOperation.priced.count
    return costs + (costs - 1) + DeviceSpeed.allCases.count + StructuralParameter.allCases.count
  }()

  @Test(arguments: [
    (CatalogListing.Kind.scenarios, 2), (.techniques, Technique.allCases.count),
    (.metrics, Metric.allCases.count), (.claims, 3),
    (.devices, 2), (.networks, 1), (.costs, ListOperation.priced.count),
    (.inputs, Self.inputCount),
  ])
  func `JSON has an entry for each`(kind: CatalogListing.Kind, count: Int) throws {
    let listing = CatalogListing(kind, in: try catalog())
    let root = try JSONSerialization.jsonObject(with: Data(listing.json.utf8)) as? [String: Any]
    let entries = try #require(root?[kind.rawValue] as? [[String: Any]])
    #expect(entries.count == count)
    #expect(listing.text.split(separator: "\n").count == count + 1)
    let head = try #require(listing.text.split(separator: "\n").first)
    let keys = head.split(separator: " ").map(String.init)
    for entry in entries { #expect(Set(entry.keys) == Set(keys)) }
  }

  @Test func `techniques have their choices, those with a number included`() throws {
    let listing = CatalogListing(.techniques, in: try catalog())
    let root = try JSONSerialization.jsonObject(with: Data(listing.json.utf8)) as? [String: Any]
    let entries = try #require(root?["techniques"] as? [[String: Any]])
    let caching = try #require(entries.first { $0["id"] as? String == "imageCaching" })
    #expect(caching["choices"] as? [String] == ["unlimited", "{limit: 150 MB}"])
    #expect(caching["default"] as? String == "{limit: 150 MB}")
    #expect(caching["needs"] as? String == "images")
    for entry in entries { #expect((entry["choices"] as? [String] ?? []).count > 1) }
  }

  @Test func `inputs have a range with its width, or choices`() throws {
    let listing = CatalogListing(.inputs, in: try catalog())
    let root = try JSONSerialization.jsonObject(with: Data(listing.json.utf8)) as? [String: Any]
    let entries = try #require(root?["inputs"] as? [[String: Any]])
    func entry(_ key: String) throws -> [String: Any] {
      try #require(entries.first { $0["key"] as? String == key })
    }
    let cost = try entry("cost/image-decoding")
    #expect(cost["kind"] as? String == "cost")
    #expect(cost["title"] as? String == "Image decoding, per megapixel of the image")
    #expect(["low", "central", "high"].map { cost[$0] as? String } == ["5 ms", "10 ms", "20 ms"])
    #expect(cost["width"] as? Double == 4)
    #expect(cost["basis"] as? String == "other machine")
    #expect(cost["source"] as? String == "a benchmark")
    let cells = try entry("parameter/waitingCells")
    #expect(cells["central"] as? String == "4")
    #expect(cells["low"] is NSNull)
    #expect(cells["choices"] as? [String] == ["1: 0.25", "4: 0.5", "8: 0.25"])
    let memory = try entry("parameter/appBytes")
    #expect(["low", "high"].map { memory[$0] as? String } == ["30 MB", "200 MB"])
    #expect(try entry("device/slow/processorSpeed")["low"] as? String == "0.8")
  }

  @Test func `claims without a scenario have none`() throws {
    let listing = CatalogListing(.claims, in: try catalog())
    let root = try JSONSerialization.jsonObject(with: Data(listing.json.utf8)) as? [String: Any]
    let entries = try #require(root?["claims"] as? [[String: Any]])
    #expect(entries.map { $0["scenario"] as? String } == ["feed", nil, nil])
    #expect(entries.map { $0["verdict"] as? String } == ["shown", "contradicted", "notModeled"])
    #expect(entries.map { $0["kind"] as? String } == ["finding", "arithmetic", nil])
    #expect(entries.map { $0["in"] as? String } == ["75", nil, nil])
  }
}
