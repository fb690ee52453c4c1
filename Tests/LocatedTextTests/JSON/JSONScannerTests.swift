import LocatedText
import TestSupport
import Testing

@Suite struct JSONScannerTests {
  /// Where and why a text is not JSON; nil if it is.
  func error(_ text: String) -> JSONSyntaxError? {
    error(Array(text.utf8))
  }

  func error(_ bytes: [UInt8]) -> JSONSyntaxError? {
    var scanner = JSONScanner(bytes)
    do throws(JSONSyntaxError) {
      try scanner.skipValue()
      try scanner.end()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "{}", "[]", "null", "true", "false", "\"\"", "0", "-0", "10", "-1.5e+10", "1E-2", "0.0",
    " { \"a\" : [ 1 , { } , [ ] ] , \"b\" : null }\r\n\t", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\"",
    "\"é😀\"", "[\"a\",\"b\"]", "99999999999999999999999999999999999999", "\u{FEFF}{}",
  ])
  func `takes every form of JSON`(text: String) {
    #expect(error(text) == nil)
  }

  @Test(arguments: [
    ("", 0, "unexpected end of file; expected a value"),
    ("nul", 0, "unknown word; expected 'null'"),
    ("trve", 0, "unknown word; expected 'true'"),
    ("+1", 0, "unexpected '+'; expected a value"),
    ("01", 0, "a number must not start with a needless '0'"),
    ("-01", 1, "a number must not start with a needless '0'"),
    ("-", 1, "unexpected end of file; expected a digit"),
    ("1.", 2, "unexpected end of file; expected a digit"),
    ("1.e5", 2, "unexpected 'e'; expected a digit"),
    ("1e", 2, "unexpected end of file; expected a digit"),
    ("1e+", 3, "unexpected end of file; expected a digit"),
    (".5", 0, "unexpected '.'; expected a value"),
    ("NaN", 0, "unexpected 'N'; expected a value"),
    ("1 2", 2, "unexpected '2'; expected the end of the file"),
    ("[1,]", 3, "unexpected ']'; expected a value"),
    ("[1 2]", 3, "unexpected '2'; expected ',' or ']'"),
    ("[1", 2, "unexpected end of file; expected ',' or ']'"),
    ("{\"a\":1,}", 7, "unexpected '}'; expected a key in double quotes"),
    ("{a:1}", 1, "unexpected 'a'; expected a key in double quotes or '}'"),
    ("{\"a\" 1}", 5, "unexpected '1'; expected ':'"),
    ("{\"a\":1", 6, "unexpected end of file; expected ',' or '}'"),
    ("{\"a\":1]", 6, "unexpected ']'; expected ',' or '}'"),
    ("\"abc", 4, "unexpected end of file; expected '\"' at the end of the string"),
    ("\"a\nb\"", 2, "unexpected byte 0x0A; expected '\"' at the end of the string"),
    ("\"\\x\"", 2, "unexpected 'x'; expected an escape"),
    ("\"\\u12g4\"", 5, "unexpected 'g'; expected a hexadecimal digit"),
    ("\"\\", 2, "unexpected end of file; expected an escape"),
    ("'a'", 0, "unexpected '''; expected a value"),
    ("// x", 0, "unexpected '/'; expected a value"),
    ("\u{0}", 0, "unexpected byte 0x00; expected a value"),
    ("{}\u{0}", 2, "unexpected byte 0x00; expected the end of the file"),
    ("é", 0, "unexpected byte 0xC3; expected a value"),
  ])
  func `says where a text stops being JSON`(text: String, offset: Int, message: String) {
    #expect(error(text)?.offset == offset)
    #expect(error(text)?.message == message)
  }

  @Test func `takes deep nesting to a limit`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(error(nested(JSONScanner.deepestNesting)) == nil)
    #expect(error(nested(JSONScanner.deepestNesting + 1))?.offset == JSONScanner.deepestNesting)
    #expect(error(String(repeating: "{\"a\":", count: 1_000_000)) != nil)
  }

  @Test(arguments: [
    ("0", JSONNumber.integer(0)), ("-7", .integer(-7)), ("9223372036854775807", .integer(.max)),
    ("-9223372036854775807", .integer(-Int.max)), ("9223372036854775808", .hugeInteger),
    ("18446744073709551617", .hugeInteger), ("100000000000000000000000000", .hugeInteger),
    ("5e6", .decimal), ("5000000.0", .decimal), ("-0.5", .decimal),
  ])
  func `distinguishes integers from other numbers`(text: String, number: JSONNumber) throws {
    var scanner = JSONScanner(Array(text.utf8))
    #expect(try scanner.number() == number)
    #expect(scanner.isAtEnd)
  }

  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("\\u0061\\tb\\\\", "a\tb\\"), ("\\ud83d\\ude00!", "😀!"),
    ("é\\/é", "é/é"), ("\\ud83dx", "\u{FFFD}x"), ("\\\"\\b\\f\\n\\r", "\"\u{8}\u{C}\n\r"),
  ])
  func `decodes strings`(written: String, meant: String) throws {
    var scanner = JSONScanner(Array("\"\(written)\"".utf8))
    let string = try scanner.string()
    #expect(scanner.decoded(string) == meant)
    #expect(scanner.matches(string, Array(meant.utf8)))
    #expect(!scanner.matches(string, Array((meant + "x").utf8)))
  }

  @Test func `no input makes it trap`() {
    let alphabet = Array("{}[]\",:\\u0e-+.1tfn \n".utf8) + [0, 0x80, 0xC3, 0xFF]
    for seed in 0..<5000 {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...30, using: &generator)
      let bytes = (0..<count).map { _ in
        alphabet[Int.random(in: alphabet.indices, using: &generator)]
      }
      if let offset = error(bytes)?.offset { #expect((0...bytes.count).contains(offset)) }
    }
  }
}
