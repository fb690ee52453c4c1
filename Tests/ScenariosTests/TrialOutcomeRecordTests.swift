import Bytes
import FrameLab
import Scenarios
import Testing

@Suite struct TrialOutcomeRecordTests {
  private func outcomes(recording: Trial.Recording) throws -> [TrialOutcome] {
    let catalog = try Content.catalog(scenario: Content.feedText)
    let run = try #require(catalog.runs(Repetitions(warmUps: 0, trials: 3, worlds: 0)).first)
    return run.probes.map { $0.run(recording: recording) }
  }

  private func read(_ bytes: [UInt8]) -> [TrialOutcome]? { ByteRecord.Reader.value(in: bytes) }

  /// How many numbers a value stores.
  private func numberCount(of value: Any) -> Int {
    if value is Int { return 1 }
    return Mirror(reflecting: value).children.reduce(0) { $0 + numberCount(of: $1.value) }
  }

  @Test func `every number of an outcome is written`() {
    // Zeros take a byte each, and so do the lengths of three lists; that of the frames takes eight.
    let outcome = TrialOutcome()
    #expect(ByteRecord.bytes(of: outcome).count == numberCount(of: outcome) + 3 + 8)
  }

  @Test(arguments: [Trial.Recording.summary, .frames])
  func `outcomes come back as they were`(recording: Trial.Recording) throws {
    let outcomes = try outcomes(recording: recording)
    #expect(outcomes.contains { !$0.lateFrames.isEmpty })
    #expect(outcomes.contains { !$0.frames.isEmpty } == (recording == .frames))
    #expect(read(ByteRecord.bytes(of: outcomes)) == outcomes)
  }

  @Test func `extreme numbers come back as they were`() {
    var extremes = TrialOutcome()
    extremes.loads.bytes = .max
    extremes.hangCount = .min
    extremes.placeholders.perAppearance = [-1, 0, 1, 127, 128, 1 << 40]
    #expect(read(ByteRecord.bytes(of: [extremes])) == [extremes])
  }

  @Test func `outcomes that were cut off are not read`() throws {
    let whole = ByteRecord.bytes(of: try outcomes(recording: .frames))
    for count in stride(from: 0, to: whole.count, by: 7) {
      #expect(read(Array(whole[..<count])) == nil)
    }
  }
}
