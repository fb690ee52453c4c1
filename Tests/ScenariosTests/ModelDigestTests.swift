import Diagnostics
import Scenarios
import Testing

@Suite struct ModelDigestTests {
  private let costs = SourceFile(path: "Content/models/costs.yml", text: "a: 1\n")
  private let feed = SourceFile(path: "Content/scenarios/feed.yml", text: "b: 2\n")

  private func digest(_ files: SourceFile..., folder: String = "Content") -> String {
    ModelDigest(of: files, inFolder: folder).hexadecimal
  }

  @Test func `neither the order of reading nor the place of the folder counts`() {
    let elsewhere = [costs, feed].map { SourceFile(path: "/home/me/" + $0.path, text: $0.text) }
    #expect(digest(costs, feed) == digest(feed, costs))
    #expect(
      digest(elsewhere[0], elsewhere[1], folder: "/home/me/Content") == digest(costs, feed)
    )
  }

  @Test func `every text, every name and every border counts`() {
    let digests = [
      digest(costs, feed),
      digest(costs),
      digest(costs, SourceFile(path: feed.path, text: "b: 3\n")),
      digest(costs, SourceFile(path: "Content/scenarios/other.yml", text: feed.text)),
      digest(
        SourceFile(path: costs.path, text: costs.text + "/scenarios/feed.yml 5\n" + feed.text)
      ),
    ]
    #expect(Set(digests).count == digests.count)
    #expect(digests.allSatisfy { $0.count == 64 })
  }

  @Test func `the catalogue's digest of a scenario leaves the other scenarios out`() throws {
    let models = try Content.models
    let feed = try Content.feed
    let other = ContentFile(path: "Content/scenarios/other.yml", bytes: feed.bytes)
    let one = try #require(
      ScenarioCatalog.reading(models + [feed], inFolder: "Content").catalog
    )
    let two = try #require(
      ScenarioCatalog.reading(models + [feed, other], inFolder: "Content").catalog
    )
    let scenario = try #require(one.scenarios.first)
    #expect(one.digest(of: scenario) == two.digest(of: scenario))
    #expect(one.digest == one.digest(of: scenario))
    #expect(one.digest != two.digest)
    #expect(one.digest.abbreviated.count == 12)
  }
}
