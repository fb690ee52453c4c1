import Diagnostics
import TestSupport
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("kitten", "sitten", 1), ("title", "titel", 1), ("abc", "cab", 2),
    ("decode", "décode", 1), ("figure", "figrue", 1), ("order", "odrer", 1), ("a", "b", 1),
  ])
  func distances(_ left: String, _ right: String, _ distance: Int) {
    #expect(Suggestion.editDistance(left, right) == distance)
    #expect(Suggestion.editDistance(right, left) == distance)
  }

  @Test(arguments: 0..<50)
  func distanceObeysItsLaws(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    func word() -> String {
      String(
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          "abc".randomElement(using: &generator) ?? "a"
        }
      )
    }
    let (left, right) = (word(), word())
    let distance = Suggestion.editDistance(left, right)
    #expect((distance == 0) == (left == right))
    #expect(distance >= abs(left.count - right.count))
    #expect(distance <= max(left.count, right.count))
  }

  @Test func theNearestAndFirstWins() {
    #expect(Suggestion.nearest(to: "titel", among: ["tilt", "title", "titles"]) == "title")
    #expect(Suggestion.nearest(to: "cat", among: ["bat", "hat"]) == "bat")
    let phones = ["iphone-11", "iphone-15-pro-max", "iphone-15-pro"]
    #expect(Suggestion.nearest(to: "iphone-15", among: phones) == "iphone-15-pro")
  }

  @Test func aFarWordIsNotSuggested() {
    #expect(Suggestion.nearest(to: "layout", among: ["title", "order"]) == nil)
    #expect(Suggestion.nearest(to: "x", among: ["y"]) == nil)
    #expect(Suggestion.nearest(to: "ab", among: ["xy"]) == nil)
    #expect(Suggestion.nearest(to: "", among: ["title"]) == nil)
    #expect(Suggestion.nearest(to: String(repeating: "a", count: 1_000_000), among: ["a"]) == nil)
  }

  @Test func clausesSaySomethingOrNothing() {
    #expect(Suggestion.clause(for: "titel", among: ["title"]) == "; did you mean 'title'?")
    #expect(Suggestion.clause(for: "zzz", among: ["title"]) == "; expected 'title'")
    #expect(Suggestion.clause(for: "zzz", among: ["a", "b"]) == "; expected one of 'a', 'b'")
    #expect(Suggestion.clause(for: "zzz", among: []).isEmpty)
    let many = (10..<30).map(String.init)
    #expect(Suggestion.clause(for: "zzzzz", among: many).hasSuffix("'21' and 8 more"))
  }
}
