import Diagnostics
import Scenarios
import Testing

@Suite struct ModelDigestTests {
  private let costs = SourceFile(path: "Content/models/costs.yml", text: "a: 1\n")
  private let feed = SourceFile(path: "Content/scenarios/feed.yml", text: "b: 2\n")

  private func digest(_ files: SourceFile..., folder: String = "Content") -> String {
    ModelDigest(of: files, inFolder: folder).hexadecimal
  }

  @Test func `neither the reading order nor the folder's location matters`() {
    let elsewhere = [costs, feed].map { SourceFile(path: "/home/me/" + $0.path, text: $0.text) }
    #expect(digest(costs, feed) == digest(feed, costs))
    #expect(
      digest(elsewhere[0], elsewhere[1], folder: "/home/me/Content") == digest(costs, feed)
    )
  }

  @Test func `every text, every name and every boundary matters`() {
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

  /// Everything that a trial depends on is in a file, and every file matters.
  @Test(arguments: [
    ("scenarios/everything.yml", "insertAtTop: 5", "insertAtTop: 6"),
    ("scenarios/everything.yml", "buffers: triple", "buffers: double"),
    ("scenarios/everything.yml", "waitingCells: {value: 0", "waitingCells: {value: 1"),
    ("scenarios/everything.yml", "failuresPerThousand: 25", "failuresPerThousand: 26"),
    ("scenarios/everything.yml", "blurs: 1", "blurs: 2"),
    ("scenarios/everything.yml", "masks: masked", "masks: preRendered"),
    ("models/devices.yml", "coreCount: {value: 6", "coreCount: {value: 4"),
    ("models/devices.yml", "memoryBudget: {value: 2 GB", "memoryBudget: {value: 1 GB"),
  ])
  func `what changes a trial changes the digest`(path: String, old: String, new: String) throws {
    let files = try Content.models + [Content.everything]
    let changed = files.map { file in
      guard file.path == "Content/" + path else { return file }
      let text = String(decoding: file.bytes, as: UTF8.self)
      return ContentFile(path: file.path, bytes: Array(text.replacingFirst(old, with: new).utf8))
    }
    let before = try #require(ScenarioCatalog.reading(files, inFolder: "Content").catalog)
    let after = try #require(ScenarioCatalog.reading(changed, inFolder: "Content").catalog)
    let scenario = try #require(before.scenarios.first)
    let other = try #require(after.scenarios.first)
    #expect(before.digest(of: scenario) != after.digest(of: other))
    let variant = try #require(scenario.variants.last)
    let changedVariant = try #require(other.variants.last)
    #expect(
      scenario.configuration(of: variant, on: scenario.devices[0], in: before.centralWorld)
        != other.configuration(of: changedVariant, on: other.devices[0], in: after.centralWorld)
    )
  }
}
