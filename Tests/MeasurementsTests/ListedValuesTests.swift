import Measurements
import Testing

/// What sources sum up must follow from what they list.
@Suite struct ListedValuesTests {
  @Test(arguments: Formats.names())
  func `no fixture contradicts itself`(name: String) throws {
    for entry in Formats.read([(name, try Formats.bytes(name))]).entries {
      #expect(entry.metrics.compactMap(\.objection) == [])
      #expect(entry.intervals.compactMap { $0.objection(to: $0.denominator) } == [])
    }
  }
}
