import Reports
import Testing

@Suite
struct EngineVersionTests {
  @Test
  func `the version has three numbers`() {
    let numbers = EngineVersion.current.split(separator: ".").compactMap { Int($0) }
    #expect(numbers.count == 3)
  }
}
