import LocatedText
import Testing

/// Files that could keep the parser busy forever.
@Suite struct YAMLScreeningTests {
  private static let message = "a key must be plain text, not an alias or a collection"

  @Test(arguments: [
    ("a: &x 1\n? b\n: 2", "2:1"), ("a: &x 1\n[b]: 2", "2:3"), ("a: &x 1\n{b: 1} : 2", "2:6"),
    ("a: &x 1\n*x : 2", "2:1"), ("{a: &x 1, *x: 2}", "1:11"),
  ])
  func `in a file with anchors a key is plain text`(text: String, position: String) {
    #expect(TestYAML(text).messages == ["a.yml:\(position): error: \(Self.message)"])
  }

  @Test(arguments: [
    "a: &x 1\nb: *x", "a: &x [1]\nb: {c: *x}", "a: R&D\nb: [c]", "a: &x 1\nb: why?", "a: 2 * 3",
    "a: &x 1\nb: 'x' # [y]",
  ])
  func `aliases as values are fine`(text: String) {
    #expect(TestYAML(text).messages == [])
  }
}
