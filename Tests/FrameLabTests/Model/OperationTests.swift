import FrameLab
import Testing

@Suite
struct OperationTests {
  @Test(arguments: [
    (Operation.imageDecoding, "image-decoding"),
    (.dateFormatterCreation, "date-formatter-creation"),
    (.cellLayout, "cell-layout"),
  ])
  func `a name is the case in kebab-case`(operation: Operation, name: String) {
    #expect(operation.name == name)
  }

  @Test(arguments: Operation.allCases)
  func `a name maps back to its operation`(operation: Operation) {
    #expect(Operation(name: operation.name) == operation)
    let letters = Set("abcdefghijklmnopqrstuvwxyz-")
    #expect(operation.name.allSatisfy(letters.contains))
    #expect(operation.unit.hasPrefix("per "))
  }

  @Test
  func `all names differ, and an unknown one maps to nothing`() {
    #expect(Set(Operation.allCases.map(\.name)).count == Operation.allCases.count)
    #expect(Operation(name: "imageDecoding") == nil)
    #expect(Operation(name: "") == nil)
  }

  @Test
  func `raw values number the cases, as tables require`() {
    #expect(Operation.allCases.map(\.rawValue) == Array(Operation.allCases.indices))
  }
}
