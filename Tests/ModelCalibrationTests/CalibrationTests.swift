import Diagnostics
import Foundation
import FrameLab
import Measurements
import ModelCalibration
import Scenarios
import TestSupport
import Testing

/// Calibration: worlds that agree with what a device recorded.
@Suite struct CalibrationTests {
  private static let small = """
    title: A small list
    question: What does a device take?
    techniques: [registration]
    devices: [iphone-11]
    list:
      items: 200
      rowHeight: 120 pt
      app: typical
      cell: {views: 10, layers: 10}
    scroll:
      - repeat: 3
        steps:
          - drag: 200 pt
            during: 0.2 s
          - flick: 3000 pt/s
            stopAfter: 1 s
    variants:
      list:
        title: The list
        expect: {rating: good, in: 50}
    """

  /// The repository's own models with a small list.
  private static func catalog() throws -> ScenarioCatalog {
    let models = try OwnModels.files
    let file = ContentFile(path: "Content/scenarios/small.yml", bytes: Array(small.utf8))
    let reading = ScenarioCatalog.reading(models + [file], inFolder: "Content")
    #expect(reading.diagnostics == [])
    return try #require(reading.catalog)
  }

  /// The frames that a hidden world shows, as a recording of the list.
  private static func recording(
    of world: Int,
    among worlds: WorldModel,
    in catalog: ScenarioCatalog,
    changing change: (inout FrameWork) -> Void = { _ in }
  ) throws -> Calibration.Recording {
    let scenario = catalog.scenarios[0]
    let variant = scenario.variants[0]
    let configuration = scenario.configuration(
      of: variant,
      on: try #require(catalog.devices.first { $0.id == "iphone-11" }),
      in: worlds.world(world)
    )
    let outcome = Trial(configuration, seed: UInt64(world)).run(recording: .frames)
    let frames = outcome.frames.map { frame in
      var work = frame.work
      change(&work)
      return work
    }
    return Calibration.Recording(
      of: variant,
      in: scenario,
      try #require(FrameBlocks(of: frames))
    )
  }

  private static func calibrated(
    _ recording: Calibration.Recording?,
    direct: [DirectEvidence] = [],
    in catalog: ScenarioCatalog,
    draws: Int
  ) throws -> Calibration {
    var calibration = Calibration(
      of: catalog,
      on: try #require(catalog.devices.first { $0.id == "iphone-11" }),
      direct: direct,
      recording: recording,
      drawsPerRound: draws
    )
    while true {
      let round = calibration.nextRound()
      if round.isEmpty { return calibration }
      calibration.record(round.map { calibration.run($0) })
    }
  }

  private static func timing(
    of operation: ListOperation,
    nanoseconds: Double,
    subjects: Int = 1
  ) -> DirectEvidence {
    DirectEvidence(
      OperationTiming(
        of: operation,
        units: 1,
        repetitions: 100,
        subjects: subjects,
        p10: nanoseconds * 0.7,
        p50: nanoseconds,
        p90: nanoseconds * 1.5,
        at: Place(path: "probe.json")
      )
    )
  }

  @Test(.slow) func `hidden devices are found within the stated ranges from their own frames`()
    async throws
  {
    let catalog = try Self.catalog()
    // What a group shares informs all its inputs, so a device is right or wrong about many at once.
    let isWhole = ProcessInfo.processInfo.environment["CHECK_ALL"] != nil
    let count = isWhole ? 80 : 20
    // Over twenty devices the share has a standard error of 3 %.
    let least = isWhole ? 80 : 77
    let worlds = catalog.worlds(count)
    let results = try await withThrowingTaskGroup(of: (Int, CalibrationOutcome).self) { group in
      for world in 1...count {
        group.addTask {
          let recording = try Self.recording(of: world, among: worlds, in: catalog)
          return (world, try Self.calibrated(recording, in: catalog, draws: 4_000).outcome)
        }
      }
      return try await group.reduce(into: [Int: CalibrationOutcome]()) { $0[$1.0] = $1.1 }
    }
    var refused = 0
    var informed = 0
    var within80 = 0
    var within95 = 0
    for world in 1...count {
      guard case .found(let result)? = results[world] else {
        // With so few draws an unusual device may leave too few that agree.
        refused += 1
        continue
      }
      #expect(result.passes, "world \(world)")
      #expect(result.effectiveSize >= 50)
      for (index, found) in result.inputs.enumerated() where found.isInformed {
        let truth = worlds.value(ofInput: index, in: world)
        informed += 1
        if (found.p10...found.p90).contains(truth) { within80 += 1 }
        if (found.low...found.high).contains(truth) { within95 += 1 }
      }
    }
    #expect(refused * 4 <= count, "\(refused) of \(count) were refused")
    #expect(informed >= 2 * count, "\(informed) inputs were informed")
    #expect(within80 * 100 >= least * informed, "\(within80) of \(informed)")
    #expect(within95 * 100 >= 90 * informed, "\(within95) of \(informed)")
  }

  @Test func `the order in which draws run changes nothing`() throws {
    let catalog = try Self.catalog()
    let recording = try Self.recording(of: 0, among: catalog.worlds(0), in: catalog)
    let one = try Self.calibrated(recording, in: catalog, draws: 300)
    var other = Calibration(
      of: catalog,
      on: one.device,
      direct: [],
      recording: recording,
      drawsPerRound: 300
    )
    while true {
      let round = other.nextRound()
      if round.isEmpty { break }
      other.record(round.reversed().map { other.run($0) }.reversed())
    }
    #expect(one.drawCount == other.drawCount)
    #expect(one.weighted == other.weighted)
  }

  @Test func `a recording that no world shows is refused with what disagrees most`() throws {
    let catalog = try Self.catalog()
    let recording = try Self.recording(of: 0, among: catalog.worlds(0), in: catalog) {
      $0.commitNanoseconds *= 20
    }
    let outcome = try Self.calibrated(recording, in: catalog, draws: 500).outcome
    guard case .refused(let refusal) = outcome else {
      Issue.record("expected a refusal")
      return
    }
    #expect(refusal.effectiveSize < Calibration.fewestEffective)
    guard case .statistic(let statistic, let observed, let range) = refusal.reason else {
      Issue.record("expected a statistic, got \(refusal.reason)")
      return
    }
    #expect(statistic.stage == .commit)
    #expect(observed > range.upperBound)
  }

  @Test func `a measured operation narrows its cost and nothing that it does not touch`() throws {
    let catalog = try Self.catalog()
    // 4.2 ms on an iPhone 11, at 0.77 of the reference's decode speed: 3.2 ms a megapixel.
    let evidence = Self.timing(of: .imageDecoding, nanoseconds: 4.2e6, subjects: 50)
    let outcome = try Self.calibrated(nil, direct: [evidence], in: catalog, draws: 10_000).outcome
    guard case .found(let result) = outcome else {
      Issue.record("expected a result")
      return
    }
    let informed = result.inputs.filter(\.isInformed).map(\.input.key)
    #expect(informed.contains("cost/image-decoding"))
    #expect(informed.contains("spread/image-decoding"))
    let possible = [
      "cost/image-decoding", "spread/image-decoding", "device/iphone-11/decodeSpeed",
    ]
    #expect(informed.allSatisfy(possible.contains), "\(informed)")
    let cost = try #require(result.inputs.first { $0.input.key == "cost/image-decoding" })
    #expect((2.9e6...3.6e6).contains(cost.median))
    #expect(try #require(cost.remainingWidth) < 0.6)
    #expect(result.check.isEmpty)
    #expect(result.effectiveSize > 1_000)
  }

  @Test func `a time that an operation cannot have is refused`() throws {
    let catalog = try Self.catalog()
    let evidence = Self.timing(of: .imageDecoding, nanoseconds: 40e6)
    let outcome = try Self.calibrated(nil, direct: [evidence], in: catalog, draws: 500).outcome
    guard case .refused(let refusal) = outcome,
      case .operation(.imageDecoding, let observed, let plausible) = refusal.reason
    else {
      Issue.record("expected a refusal for the operation")
      return
    }
    #expect(abs(observed / 40e6 - 1) < 1e-9)
    #expect(observed > plausible.upperBound)
  }

  @Test(.slow) func `every operation at once can be measured`() throws {
    let catalog = try Self.catalog()
    let device = try #require(catalog.devices.first { $0.id == "iphone-11" }).device
    let evidence = catalog.costs.entries.map { entry in
      let speed =
        switch entry.operation.resource {
        case .processor: device.processorSpeed
        case .graphics: device.graphicsSpeed
        case .decoder: device.decodeSpeed
        case .storage: 1.0
        }
      return Self.timing(
        of: entry.operation,
        nanoseconds: Double(entry.cost.medianNanoseconds) / speed
      )
    }
    let outcome = try Self.calibrated(nil, direct: evidence, in: catalog, draws: 10_000).outcome
    guard case .found(let result) = outcome else {
      Issue.record("expected a result")
      return
    }
    for found in result.inputs where found.input.subject.kind == "cost" {
      #expect(found.isInformed, "\(found.input.key)")
      #expect((found.low...found.high).contains(found.input.central), "\(found.input.key)")
    }
  }

  @Test func `too few frames cannot be divided`() {
    let frame = FrameWork(commitNanoseconds: 1, executeNanoseconds: 1)
    #expect(FrameBlocks(of: Array(repeating: frame, count: FrameBlocks.fewestFrames - 1)) == nil)
    // Every other of 8 blocks takes longer.
    let frames = (0..<FrameBlocks.fewestFrames).map { number in
      let isLong = number * 8 / FrameBlocks.fewestFrames % 2 == 1
      return FrameWork(commitNanoseconds: isLong ? 2_000 : 1, executeNanoseconds: 1)
    }
    let blocks = FrameBlocks(of: frames)
    #expect(blocks?.fitted.values != blocks?.heldOut.values)
    #expect(blocks?.fitted.standardErrors.allSatisfy { $0 == 0 } == true)
  }

  @Test(.slow) func `the written models have the new ranges and keep all else`() throws {
    let catalog = try Self.catalog()
    let evidence = Self.timing(of: .imageDecoding, nanoseconds: 4.2e6, subjects: 50)
    let outcome = try Self.calibrated(nil, direct: [evidence], in: catalog, draws: 10_000).outcome
    guard case .found(let result) = outcome else {
      Issue.record("expected a result")
      return
    }
    let models = CalibratedModels(result, in: catalog, from: "3f2a9c01d4e8")
    #expect(models.diagnostics == [])
    #expect(
      models.files.map(\.name) == ["costs.yml", "devices.yml", "networks.yml", "parameters.yml"]
    )
    let reading = ScenarioCatalog.reading(
      models.files.map {
        ContentFile(path: "Content/models/\($0.name)", bytes: Array($0.text.utf8))
      },
      inFolder: "Content"
    )
    let written = try #require(reading.catalog)
    for (old, new) in zip(catalog.costs.entries, written.costs.entries) {
      if old.operation == .imageDecoding {
        #expect(new.quality == .benchmark)
        #expect(new.basis == .phone)
        #expect(new.citation.text.contains("perfsite calibrate on iphone-11 from 3f2a9c01d4e8"))
        #expect(new.plausibleNanoseconds.width < old.plausibleNanoseconds.width)
      } else {
        // What was measured with it moves along, by the same ratio.
        if case .ratio(_, to: .imageDecoding) = old.figure {
          #expect(old.figure == new.figure)
        } else {
          #expect(old.cost == new.cost)
        }
        #expect(old.citation == new.citation)
        #expect(old.spreadRange == new.spreadRange)
      }
    }
    let own = try OwnModels.files.first { $0.path == "Content/models/networks.yml" }
    #expect(models.files[2].text == own.map { String(decoding: $0.bytes, as: UTF8.self) })
    // Comments between entries stay.
    let costs = models.files[0].text
    #expect(costs.contains("# --- Every frame, main thread ---"))
    #expect(costs.hasPrefix("# Calibrated: perfsite calibrate on iphone-11"))
  }
}
