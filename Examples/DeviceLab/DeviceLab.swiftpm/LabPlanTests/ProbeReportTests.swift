import LabPlan
import Testing

@Suite struct ProbeReportTests {
  @Test func `a report is what the program imports`() throws {
    var report = ProbeReport(
      device: .init(model: "iPhone12,1", platform: "iOS", system: "18.6"),
      tool: .init(version: "1.0"),
      thermalState: "nominal",
      lowPowerMode: false
    )
    report.add(
      .imageDecoding,
      nanoseconds: (1...200).map { 40_000_000 + $0 * 50_000 },
      subjects: 20,
      parameters: ["format": "jpeg", "width": 4032, "height": 3024, "bitsPerPixel": 1.4]
    )
    report.add(
      .cellLayout,
      nanoseconds: (1...50).map { 600_000 + $0 * 3_000 },
      units: 2,
      subjects: 4,
      parameters: ["views": 20]
    )
    // Every operation that the lab times is one that the program knows.
    for operation in ProbeOperation.allCases where operation.way == .timed {
      guard ![.imageDecoding, .cellLayout].contains(operation) else { continue }
      let isImage = [.progressiveImageDecoding, .heicImageDecoding].contains(operation)
      report.add(
        operation,
        nanoseconds: (1...20).map { 10_000 + $0 },
        parameters: isImage ? ["width": 1000, "height": 1000] : [:]
      )
    }
    try expectWritten(String(decoding: try report.json(), as: UTF8.self) + "\n", "probe.json")
  }

  @Test func `percentiles are by the nearest rank, and few repetitions are left out`() throws {
    var report = ProbeReport(device: .init())
    report.add(.nibLoading, nanoseconds: Array(1...9))
    #expect(report.operations.isEmpty)
    report.add(.nibLoading, nanoseconds: (1...100).reversed(), subjects: 200)
    let operation = try #require(report.operations.first)
    #expect([operation.p10, operation.p50, operation.p90, operation.p99] == [10, 50, 90, 99])
    #expect(operation.subjects == 100)
    report.add(.stringLookUp, nanoseconds: .init(repeating: 0, count: 20))
    #expect(report.operations.last?.p50 == 1)
  }

  @Test func `what comes on top is the difference, if there is one`() {
    #expect(ProbeReport.excess([30, 10, 20], over: [12, 4, 9]) == [6, 11, 18])
    #expect(ProbeReport.excess([30, 10, 20], over: [12, 40, 19]) == [])
    #expect(ProbeReport.excess([30, 10], over: [12, 4, 9]) == [])
    #expect(ProbeReport.excess([], over: []) == [])
  }

  @Test func `what is not timed has a reason`() {
    for operation in ProbeOperation.allCases {
      guard case .notTimed(let reason) = operation.way else { continue }
      #expect(!reason.isEmpty)
    }
    #expect(ProbeOperation.allCases.count { $0.way == .timed } == 35)
  }
}
