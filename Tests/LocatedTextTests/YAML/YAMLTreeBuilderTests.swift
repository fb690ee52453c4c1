import LocatedText
import Testing

@Suite struct YAMLTreeBuilderTests {
  @Test func `a document may have many values, but not any number`() {
    let many = "[" + String(repeating: "1, ", count: 19_998) + "1]"
    #expect(TestYAML(many).messages == [])
    let tooMany = "\n[" + String(repeating: "1, ", count: 20_000) + "1]"
    let yaml = TestYAML(tooMany)
    #expect(yaml.root == nil)
    #expect(
      yaml.messages == [
        "a.yml:2:1: error: the document has more than 20000 values, counting those that aliases "
          + "repeat"
      ]
    )
  }

  @Test func `values that aliases repeat are counted`() {
    let hundred = String(repeating: "1, ", count: 100)
    let yaml = TestYAML("a: &a [\(hundred)]\nb: [\(String(repeating: "*a, ", count: 300))]")
    #expect(yaml.root == nil)
    #expect(yaml.messages.first?.contains("more than 20000 values") == true)
  }

  @Test func `quoted and block scalars are text`() {
    #expect(TestYAML("[a, 'b', \"c\"]").root?.outline == "1:1 [1:2 a, 1:5 \"b\", 1:10 \"c\"]")
    #expect(TestYAML("- |-\n  d\n").root?.outline == "1:1 [1:3 \"d\"]")
  }
}
