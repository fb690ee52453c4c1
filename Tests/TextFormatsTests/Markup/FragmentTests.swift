import Testing
import TextFormats

@Suite struct FragmentTests {
  @Test func aFragmentIsInsertedAsItIs() {
    let inner = Fragment { $0.element("b", text: "<") }
    let outer = Fragment { $0.element("p") { $0.fragment(inner) } }
    #expect(outer.markup == "<p><b>&lt;</b></p>")
    #expect(Fragment.empty.markup.isEmpty)
  }
}
