import ListEngine
import TestSupport
import Testing

/// Few sections are compared, many are looked up: both must agree with arrays.
struct SnapshotSectionTests {
  @Test(arguments: 0..<30)
  func `sections agree with an array through random changes`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var snapshot = Snapshot<Int, Int>()
    var plain: [Int] = []
    var next = 0
    for _ in 0..<120 {
      let other = plain.randomElement(using: &random)
      let new = Array(next..<(next + Int.random(in: 0...4, using: &random)))
      next += new.count
      switch (Int.random(in: 0..<6, using: &random), other) {
      case (0, _), (_, nil):
        snapshot.appendSections(new)
        plain += new
      case (1, let other?):
        snapshot.insertSections(new, beforeSection: other)
        plain.insert(contentsOf: new, at: place(of: other, in: plain))
      case (2, let other?):
        snapshot.insertSections(new, afterSection: other)
        plain.insert(contentsOf: new, at: place(of: other, in: plain) + 1)
      case (3, let other?) where other != plain[0]:
        snapshot.moveSection(plain[0], afterSection: other)
        let moved = plain.removeFirst()
        plain.insert(moved, at: place(of: other, in: plain) + 1)
      default:
        let deleted = plain.filter { $0 % 3 == 0 }.prefix(5)
        snapshot.deleteSections(Array(deleted))
        plain.removeAll(where: deleted.contains)
      }
      #expect(snapshot.sectionIdentifiers == plain)
      for (index, id) in plain.enumerated() { #expect(snapshot.indexOfSection(id) == index) }
      #expect(snapshot.indexOfSection(-1) == nil)
    }
  }

  private func place(of id: Int, in plain: [Int]) -> Int { plain.firstIndex(of: id) ?? 0 }
}
