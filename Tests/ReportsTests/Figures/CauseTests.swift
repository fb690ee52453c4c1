import Charts
import FrameLab
import Reports
import Testing

struct CauseTests {
  @Test func `every cause has a color of its own, and operations`() {
    #expect(Set(Cause.allCases.map(\.hue)).count == Cause.allCases.count)
    #expect(Set(ListOperation.allCases.map(Cause.init)).count == Cause.allCases.count)
  }

  @Test func `what the render server does is rendering, and what decodes is decoding`() {
    for operation in ListOperation.allCases {
      #expect((Cause(operation) == .rendering) == (operation.phase == .render), "\(operation)")
      #expect((Cause(operation) == .imageDecoding) == (operation.phase == .prepare), "\(operation)")
    }
  }
}
