import Foundation
import TestSupport
import Testing

/// `perfsite explain`, run as a user would run it.
@Suite
struct ExplainCommandTests {
  @Test func `a trap is explained by cause, worst frame, technique and chapter`() async throws {
    let project = try DemoProject()
    let result = try await project.perfsite(
      "explain",
      "camera-originals",
      "--worlds",
      "0",
      "--details"
    )
    #expect(result.status == 0)
    #expect(result.standardError == "")
    let text = result.standardOutput
    for part in [
      "‘Decoded by the commit’ (decode-on-commit) on iPhone ", "image decoding ", "|####",
      "\n  1. Make thumbnails of images off the main thread (imagePreparation: thumbnail\n",
      "\n     Code: Content/guide/what-is-a-hitch.md\n",
    ] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
  }

  /// What programs read; later versions may add more.
  private struct Explained: Decodable {
    struct Advice: Decodable {
      let variant: String
      let device: String
      let phones: Int
      let plan: [Step]
    }

    struct Step: Decodable { let changes: [Change] }

    struct Change: Decodable {
      let technique: String
      let to: String
      let chapter: Chapter?
    }

    struct Chapter: Decodable { let file: String }

    struct Details: Decodable { let world: Int }

    let schema: String
    let advice: Advice
    let details: Details?
  }

  @Test func `JSON has the same for programs`() async throws {
    let result = try await DemoProject().perfsite(
      "explain",
      "camera-originals",
      "--worlds",
      "0",
      "--details",
      "--format",
      "json"
    )
    #expect(result.status == 0)
    let data = Data(result.standardOutput.utf8)
    let explained = try JSONDecoder().decode(Explained.self, from: data)
    #expect(explained.schema == "perfsite-advice/1")
    #expect(explained.advice.variant == "decode-on-commit")
    #expect(explained.advice.device == "iphone-11")
    #expect(explained.advice.phones == 1)
    #expect(explained.details?.world == 0)
    let change = try #require(explained.advice.plan.first?.changes.first)
    #expect(change.technique == "imagePreparation")
    #expect(change.to == "thumbnail")
    #expect(change.chapter?.file == "Content/guide/what-is-a-hitch.md")

    // The manual names every key, and none besides.
    let keys = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any]).keys
    let manual = try String(
      contentsOf: DemoProject.root.appendingPathComponent("Documentation/Results.md"),
      encoding: .utf8
    )
    let section = try #require(manual.components(separatedBy: "\n## Advice\n").last)
    let list = try #require(section.components(separatedBy: "\n## ").first)
    let heads = list.split(separator: "\n").filter { $0.hasPrefix("- `") }
      .compactMap { $0.split(separator: ":").first }
    let named = heads.flatMap { $0.matches(of: #/`(\w+)`/#).map { String($0.output.1) } }
    #expect(Set(named + ["schema"]) == Set(keys))
    #expect(list.contains("`\(explained.schema)`"))
  }

  @Test func `any number of jobs gives the same bytes`() async throws {
    let project = try DemoProject()
    func text(_ jobs: String) async throws -> String {
      try await project.perfsite(
        "explain",
        "data-prefetch/ahead",
        "--device",
        "iphone-11",
        "--worlds",
        "3",
        "--trials",
        "2",
        "--seed",
        "7",
        "--jobs",
        jobs
      ).standardOutput
    }
    let one = try await text("1")
    #expect(one.contains("3 plausible phones"))
    #expect(try await text("3") == one)
  }

  @Test(arguments: [
    ("camera-orignals", "unknown scenario 'camera-orignals'; did you mean 'camera-originals'?"),
    (
      "camera-originals/thumbnal",
      "unknown variant 'thumbnal' of 'camera-originals'; did you mean 'thumbnail'?"
    ),
    (
      "camera-originals/thumbnail/x",
      "unknown variant 'thumbnail/x' of 'camera-originals'; did you mean 'thumbnail'?"
    ),
  ])
  func `an unknown name is a usage error`(name: String, message: String) async throws {
    let result = try await DemoProject().perfsite("explain", name)
    #expect(result.status == 64)
    #expect(result.mistake == "Error: \(message)")
    #expect(result.standardOutput == "")
  }

  @Test func `a broken expectation says why and where to read more`() async throws {
    let project = try DemoProject()
    let path = "Content/scenarios/camera-originals.yml"
    try project.replace("expect: {rating: critical}", with: "expect: {rating: good}", in: path)
    let result = try await project.perfsite("check", "camera-originals")
    #expect(
      result.findings.first { $0.contains(": note: ") }?.withoutSimulatedNumbers
        == "Content/guide/what-is-a-hitch.md:1:1: note: image decoding takes # % of its hitch time; no "
        + "plausible cost changes that; 'perfsite explain camera-originals/decode-on-commit --device "
        + "iphone-11' says more, and this chapter what to do"
    )
  }
}
