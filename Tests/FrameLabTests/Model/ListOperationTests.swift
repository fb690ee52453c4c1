import FrameLab
import Testing

@Suite
struct ListOperationTests {
  @Test(arguments: [
    (ListOperation.imageDecoding, "image-decoding"),
    (.dateFormatterCreation, "date-formatter-creation"),
    (.cellLayout, "cell-layout"),
  ])
  func `a name is the case in kebab-case`(operation: ListOperation, name: String) {
    #expect(operation.name == name)
  }

  @Test(arguments: ListOperation.allCases)
  func `a name maps back to its operation`(operation: ListOperation) {
    #expect(ListOperation(name: operation.name) == operation)
    let letters = Set("abcdefghijklmnopqrstuvwxyz-")
    #expect(operation.name.allSatisfy(letters.contains))
    #expect(operation.unit.hasPrefix("per "))
  }

  @Test
  func `all names differ, and an unknown one maps to nothing`() {
    #expect(Set(ListOperation.allCases.map(\.name)).count == ListOperation.allCases.count)
    #expect(ListOperation(name: "imageDecoding") == nil)
    #expect(ListOperation(name: "") == nil)
  }

  @Test
  func `raw values number the cases, as tables require`() {
    #expect(ListOperation.allCases.map(\.rawValue) == Array(ListOperation.allCases.indices))
  }
}
