import LocatedText
import Testing

@Suite struct YAMLFieldsTests {
  private enum Key: String, CaseIterable {
    case title
    case order
  }

  /// The messages about a mapping whose keys are all required.
  private func messages(_ text: String) -> [String] {
    var yaml = TestYAML(text)
    let fields = yaml.read { $0.fields(Key.self, of: "a thing", &$1) }
    for key in Key.allCases { _ = fields?.required(key, &yaml.findings) }
    return yaml.messages
  }

  @Test func `fields are found by key`() {
    var yaml = TestYAML("title: A")
    let fields = yaml.read { $0.fields(Key.self, of: "a thing", &$1) }
    #expect(fields?[.title]?.outline == "1:8 A")
    #expect(fields?[.order] == nil)
    #expect(fields?.thing == "a thing")
    #expect(yaml.messages == [])
  }

  @Test func `unknown and missing keys are reported`() {
    #expect(
      messages("layout: wide\n") == [
        "a.yml:1:1: error: unknown key 'layout' in a thing; expected one of 'title', 'order'",
        "a.yml:1:1: error: missing key 'title' in a thing",
        "a.yml:1:1: error: missing key 'order' in a thing",
      ]
    )
  }

  @Test func `a suggested key is not also called missing`() {
    #expect(
      messages("titel: A\norder: 1\n") == [
        "a.yml:1:1: error: unknown key 'titel' in a thing; did you mean 'title'?"
      ]
    )
  }

  @Test(arguments: [("[a]", "a list"), ("a", "'a'"), ("", "nothing")])
  func `anything but a mapping is reported`(text: String, found: String) {
    #expect(
      messages(text) == [
        "a.yml:1:1: error: expected a mapping with keys such as 'title', got \(found)"
      ]
    )
  }
}
