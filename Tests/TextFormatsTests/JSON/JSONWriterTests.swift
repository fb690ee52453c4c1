import Testing
import TextFormats

@Suite struct JSONWriterTests {
  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return json.text
  }

  @Test(arguments: [0, 7, 10, 99, 100, -1, -10, 1 << 61, .max, .min])
  func `whole numbers are written as in Swift`(number: Int) {
    #expect(written { $0.append(number) } == "\(number)")
  }

  @Test func `strings are escaped`() {
    #expect(
      written { $0.append(quoting: "a\"b\\c\n\r\t\u{1}\u{1F}é/😀") }
        == #""a\"b\\c\n\r\t\u0001\u001fé/😀""#
    )
    #expect(written { $0.append(quoting: "") } == "\"\"")
  }

  @Test(arguments: [
    (33_333_334, JSONWriter.TimeUnit.milliseconds, "33.333334"),
    (16_666_667, .milliseconds, "16.666667"), (2_000_000, .milliseconds, "2"),
    (-1_500_000, .milliseconds, "-1.5"), (1, .seconds, "0.000000001"), (0, .seconds, "0"),
  ])
  func `nanoseconds are exact in any unit`(count: Int, unit: JSONWriter.TimeUnit, text: String) {
    #expect(written { $0.append(nanoseconds: count, in: unit) } == text)
  }

  @Test func `pieces of a long document are written one by one`() {
    var json = JSONWriter(capacity: 100)
    json.append("[", 1)
    #expect(json.bytes == Array("[1".utf8))
    json.removeAll()
    json.append("]")
    #expect(json.text == "]")
  }
}
