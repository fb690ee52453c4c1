import Diagnostics
import LocatedText
import Testing

/// One declaration gives the reader, the schema and the meaning of a key.
struct ShapeTests {
  private struct Dog: Equatable {
    var name = ""
    var age = 0
    var isOld = false
    var day: [Int]?
  }

  private static var shape: Shape<Dog> {
    .mapping(
      "a dog",
      of: Dog(),
      reportingAt: .mapping,
      [
        .required("name", \.name, .text).meaning("The word that it comes to."),
        // A puppy is never old, so the shape follows the age.
        .optional(
          "old",
          \.isOld,
          given: { $0.value.age > 1 ? .flag : .choice("age", of: [(name: "no", value: false)]) }
        ),
        .optional("age", \.age, .integer(0...30)).meaning("In years.", without: "0"),
        .optional(
          "day",
          \.day,
          Shape<[Int]>.text(expecting: "a day such as '1.2.'", "a day such as `1.2.`") { text in
            let parts = text.split(separator: ".").compactMap { Int($0) }
            return parts.count == 2 ? parts : nil
          }
        ),
      ]
    )
  }

  private func read(_ text: String) -> (dog: Dog?, messages: [String]) {
    var findings = Findings()
    let root = YAMLDocument.root(of: SourceFile(path: "dog.yml", text: text), &findings)
    let dog = root.flatMap { Self.shape.read($0, &findings) }
    return (dog, findings.diagnostics.map { "\($0)" })
  }

  @Test func `fields are read in any order, those that depend on others last`() {
    let read = read("old: true\nage: 9\nname: Rex\nday: 1.2.")
    #expect(read.dog == Dog(name: "Rex", age: 9, isOld: true, day: [1, 2]))
    #expect(read.messages == [])
    #expect(self.read("name: Rex").dog == Dog(name: "Rex"))
  }

  @Test func `all mistakes have a place, and there is no value`() {
    let read = read("nam: Rex\nage: 31\nday: tomorrow\nold: true")
    #expect(read.dog == nil)
    #expect(
      read.messages == [
        "dog.yml:1:1: error: unknown key 'nam' in a dog; did you mean 'name'?",
        "dog.yml:2:6: error: '31' is out of range; expected 0 to 30",
        "dog.yml:3:6: error: expected a day such as '1.2.', got 'tomorrow'",
        "dog.yml:4:6: error: unknown age 'true'; expected 'no'",
      ]
    )
    #expect(self.read("age: 1").messages == ["dog.yml:1:1: error: missing key 'name' in a dog"])
  }

  @Test func `the schema is that of what is read`() {
    guard case .object(let properties) = Self.shape.schema() else {
      Issue.record("a mapping has fixed keys")
      return
    }
    #expect(properties.map(\.name) == ["name", "old", "age", "day"])
    #expect(
      properties.map(\.node) == [
        .text(), .choice(["no"]), .integer(0...30), .words("a day such as `1.2.`"),
      ]
    )
    #expect(properties.map(\.isRequired) == [true, false, false, false])
    #expect(
      properties.map { $0.meaning?.text } == ["The word that it comes to.", nil, "In years.", nil]
    )
    #expect(properties.map { $0.meaning?.absence } == [nil, nil, "0", nil])
  }
}
