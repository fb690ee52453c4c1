import Measurements
import TestSupport
import Testing

/// Files that are no measurements, or that someone made to break readers.
@Suite struct BadInputTests {
  @Test(arguments: [
    ([0xFF, 0xFE, 0x3C, 0x00], "1:1: error: unexpected end of file in a tag"),
    (
      Array("bplist00".utf8),
      "1:1: error: a binary property list; convert it with 'plutil -convert xml1'"
    ),
    ([0x1F, 0x8B, 0x08], "1:1: error: the file is compressed; unpack it first"),
    ([0x61, 0x00], "1:1: error: the file holds zero bytes, so it isn't text"),
    (
      Array("{\"productData\": \"".utf8) + [0xFF],
      "1:18: error: invalid UTF-8: byte 0xFF starts no character; save the file as UTF-8"
    ),
    (
      Array("presented_ns\n1\n\u{E9}".utf8.dropLast()),
      "3:1: error: invalid UTF-8; save the file as UTF-8"
    ),
  ])
  func `files that are no text in UTF-8`(bytes: [UInt8], message: String) {
    #expect(Formats.read([("a", bytes)]).messages == ["a:\(message)"])
  }

  @Test(arguments: [
    (
      "<?xml version='1.0'?>\n<!DOCTYPE a [<!ENTITY b \"bbbb\"><!ENTITY c \"&b;&b;\">]>\n<plist>&c;</plist>",
      "2:1: error: a document type with declarations is refused"
    ),
    (
      "<trace-toc>" + String(repeating: "<run>", count: 100),
      "1:507: error: elements are nested deeper than 100 levels"
    ),
    (
      "{\"productData\": " + String(repeating: "[", count: 200),
      "1:116: error: values are nested deeper than 100 levels"
    ),
    (
      "[{\"testIdentifier\": \"a\", \"testRuns\": [{\"metrics\": [{\"measurements\": [NaN]}]}]}]",
      "1:70: error: unexpected 'N'; expected a value"
    ),
    ("presented_ms\n0\nnan\n", "3:1: error: expected a time from 0 to 104 days, got 'nan'"),
    (
      "presented_ms\n5\n5\n",
      "3:1: error: the time 5000000 ns is not later than the one before, 5000000 ns"
    ),
    ("presented_ms\n5\n", "1:1: error: expected at least 2 frames, got 1"),
    (
      "{\"schema\": \"perfsite-measurement/2\", \"measurements\": []}",
      "1:12: error: unknown version 'perfsite-measurement/2'; expected 'perfsite-measurement/1'"
    ),
    (
      "{\"metaData\": {}, \"animationMetrics\": {\"scrollHitchTimeRatio\": \"-5 ms per s\"}}",
      "1:63: error: 'scrollHitchTimeRatio' must not be negative, got -5 ms per s"
    ),
  ])
  func `hostile and damaged files`(text: String, message: String) {
    #expect(Formats.text(text, path: "a").messages == ["a:\(message)"])
  }

  @Test func `negative durations and unknown units of XCTest are located`() {
    let name = "com.apple.dt.XCTMetric_OSSignpost-S.animation.hitches.total.duration"
    func messages(_ values: String, _ unit: String, _ baseline: String = "") -> [String] {
      Formats.text(
        """
        [{"testIdentifier": "A/b()", "testRuns": [{"metrics": [{"displayName": "t",
        "unitOfMeasurement": "\(unit)", "measurements": [\(values)], "identifier": "\(name)"\(baseline)}]}]}]
        """,
        path: "a"
      ).messages
    }
    #expect(messages("1, -2", "ms") == ["a:2:44: error: 't' must not be negative, got -2"])
    #expect(
      messages("1", "h") == ["a:2:43: error: the unit of 't' is 'h'; expected 's' or 'ms'"]
    )
    #expect(messages("null", "ms") == [])
    #expect(
      messages("1", "ms", #", "baselineAverage": -3"#) == [
        "a:2:44: error: 'baselineAverage' must not be negative, got -3.0"
      ]
    )
    #expect(
      messages("1", "ms", #", "baselineAverage": 3, "maxPercentRegression": -10"#) == [
        "a:2:44: error: 'maxPercentRegression' must not be negative, got -10.0"
      ]
    )
  }

  @Test(arguments: Formats.names())
  func `a file that ends too early is a mistake, or says that it may be cut off`(
    name: String
  ) throws {
    let bytes = try Formats.bytes(name)
    for length in stride(from: 1, to: bytes.count - 1, by: 7) {
      let reading = Formats.read([(name, Array(bytes[..<length]))])
      let isCut = bytes[length - 1] != UInt8(ascii: "\n")
      #expect(!reading.messages.isEmpty || !isCut || !reading.notes.isEmpty)
    }
  }
}
