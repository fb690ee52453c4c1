import ImageHeaders
import Testing

/// What is said about pictures that no browser shows.
@Suite struct ImageDamageTests {
  private static let damaged: [(ImageFormat, [UInt8], String)] = [
    (.png, [], "the file is empty"),
    (.png, Array("hello".utf8), "the file is no PNG picture"),
    (.svg, Array("<html></html>".utf8), "the file is no SVG picture"),
    (.png, Array("GIF89a".utf8), "the file is in the format GIF; rename it to end in '.gif'"),
    (.gif, png(width: 3, height: 4), "the file is in the format PNG; rename it to end in '.png'"),
    (.png, png(width: 0, height: 4), "the picture is 0 × 4 pixels, so there is nothing to see"),
    (
      .png, png(width: 4_294_967_295, height: 4),
      "the picture is 4294967295 × 4 pixels; browsers show at most 65535 a side"
    ),
    (.png, png(width: 3, height: 4).dropLast(), "the file ends before the picture does"),
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xD9], "the picture ends before it begins"),
    (.jpeg, [0xFF, 0xD8, 0x00], "the picture is damaged at byte 2"),
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0xD9], "the picture does not say its size"),
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF], "the file ends before the picture does"),
    (
      .gif, Array("GIF89a".utf8) + [0, 0, 5, 0, 0, 0, 0, 0x3B],
      "the picture is 0 × 5 pixels, so there is nothing to see"
    ),
    (
      .gif, Array("GIF89a".utf8) + [1, 0, 5, 0, 0, 0, 0, 0x99],
      "the picture is damaged at byte 13"
    ),
    (
      .svg, Array("<svg width='-2' height='3'/>".utf8),
      "the picture is 0 × 3 pixels, so there is nothing to see"
    ),
    (
      .svg, Array("<svg width='70000' height='3'/>".utf8),
      "the picture is 70000 × 3 pixels; browsers show at most 65535 a side"
    ),
    (.svg, Array("<svg width='3' height='3'><g>".utf8), "the file ends before the picture does"),
  ]

  @Test(arguments: damaged)
  func damageIsExplained(_ format: ImageFormat, _ bytes: [UInt8], _ reason: String) {
    let damage = #expect(throws: ImageDamage.self) { try ImageSize.reading(bytes, as: format) }
    #expect(damage?.reason == reason)
  }

  @Test(arguments: [
    "<svg/>", "<svg width='100%' height='100%'/>", "<svg width='3' height='2em'/>",
    "<svg width='1e9' height='3'/>", "<svg viewBox='0 0 0 5'/>", "<svg viewBox='0 0 inf 5'/>",
  ])
  func aDrawingThatFillsItsPlaceHasNoSize(_ text: String) throws {
    #expect(try ImageSize.reading(Array(text.utf8), as: .svg) == nil)
  }

  @Test func theNameSaysTheFormat() {
    #expect(ImageFormat(fileName: "a/b.JPG") == .jpeg)
    #expect(ImageFormat(fileName: "a.b/c") == nil)
    #expect(ImageFormat(fileName: "a.tiff") == nil)
  }

  /// A PNG file without pixels.
  private static func png(width: UInt32, height: UInt32) -> [UInt8] {
    let sides = [width, height].flatMap { side in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + sides + [8, 2, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0]
  }
}
