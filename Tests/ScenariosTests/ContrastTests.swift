import FrameLab
import Scenarios
import Testing

/// Which two variants represent a scenario.
@Suite struct ContrastTests {
  private func contrast(_ keys: String = "", variants: String = "") throws -> Contrast? {
    let text = try Content.feedText + variants + keys
    return try #require(try Content.catalog(scenario: text).scenarios.first).contrast
  }

  /// A third variant, as good as the second.
  private static let third = """
      thumbnail:
        title: A thumbnail
        techniques: {imagePreparation: thumbnail}
        expect: {rating: good}

    """

  /// A variant with the techniques of the first.
  private static let again = """
      again:
        title: Decoded late again
        expect: {rating: critical}

    """

  @Test func `the first variant is the trap and the last the fix`() throws {
    let contrast = try #require(try contrast(variants: Self.third))
    #expect(contrast.trap.id == "decode")
    #expect(contrast.fix.id == "thumbnail")
    #expect(contrast.techniques == [.imagePreparation])
  }

  @Test(arguments: [
    ("trap: prepare\n", "prepare", "thumbnail"), ("fix: prepare\n", "decode", "prepare"),
    ("trap: thumbnail\nfix: decode\n", "thumbnail", "decode"),
  ])
  func `a scenario names its own`(keys: String, trap: String, fix: String) throws {
    let contrast = try #require(try contrast(keys, variants: Self.third))
    #expect(contrast.trap.id == trap)
    #expect(contrast.fix.id == fix)
  }

  @Test func `variants with the same techniques are neither trap nor fix`() throws {
    #expect(try contrast(variants: Self.again) == nil)
    #expect(try contrast("fix: prepare\n", variants: Self.again)?.fix.id == "prepare")
  }

  @Test func `a result has the two that its scenario names`() throws {
    let text = try Content.feedText + Self.third + "trap: prepare\nfix: decode\n"
    let run = try #require(try Content.catalog(scenario: text).runs(Repetitions(trials: 2)).first)
    let result = run.run()
    let contrast = try #require(result.contrast)
    #expect(contrast.trap.variant.id == "prepare")
    #expect(contrast.fix.variant.id == "decode")
    // The author's fix makes it worse, and the result says so.
    #expect(contrast.difference(in: .hitchTimeRatio)?.direction == .greater)
    #expect(result.keeping([contrast.fix.variant]).contrast == nil)
  }
}
