import Diagnostics
import Testing

@Suite struct PlaceTests {
  @Test func placesSortByPathThenPosition() {
    let sorted = [
      Place(path: "a"), Place(path: "a", line: 1, column: 2), Place(path: "a", line: 2, column: 1),
      Place(path: "b"),
    ]
    #expect(Array(sorted.reversed()).sorted() == sorted)
  }

  @Test func aFileAsAWholeIsItsFirstByte() {
    #expect(Place(path: "a").description == "a:1:1")
    #expect(Place(path: "a", line: 3, column: 4).description == "a:3:4")
  }
}
