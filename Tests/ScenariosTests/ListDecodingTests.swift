import Diagnostics
import FrameLab
import ListEngine
import Scenarios
import Testing

/// What a scenario says about its list, its events, its network and the model.
@Suite struct ListDecodingTests {
  /// The feed with other lines in place of its list's height, and more before its variants.
  private func scenario(list: String = "", more: String = "") throws -> Scenario {
    let text = try Content.feedText
      .replacingFirst("  rowHeight: 300 pt\n", with: "  rowHeight: 300 pt\n\(list)")
      .replacingFirst("variants:\n", with: "\(more)variants:\n")
    return try #require(try Content.catalog(scenario: text).scenarios.first)
  }

  private func configuration(of scenario: Scenario) throws -> ListConfiguration {
    let catalog = try Content.catalog(scenario: try Content.feedText)
    return scenario.configuration(
      of: try #require(scenario.variants.first),
      on: try #require(scenario.devices.first),
      in: catalog.centralWorld
    )
  }

  @Test func `a minimal list is a table of text cells`() throws {
    let list = try scenario().list
    #expect(list.columns == 1)
    #expect(list.rowHeightSpread == 0)
    #expect(list.cellKinds == 1)
    #expect(list.cell == CellModel())
  }

  @Test func `rows differ, and cells have kinds`() throws {
    let list = try scenario(list: "  rowHeightSpread: 0.35\n  cellKinds: 3\n").list
    #expect(list.rowHeightSpread == 0.35)
    #expect(list.cellKinds == 3)
  }

  @Test func `another type of cells has the usual counts where it sets none`() throws {
    let list = try scenario(
      list: """
          cell: {views: 12, layers: 20, shadows: 1}
          otherCells:
            carousel: {every: 18, cell: {views: 60, shadows: 0}}
            ad: {every: 40, cell: {blurs: 1}}

        """
    ).list
    #expect(
      list.otherCells == [
        OtherCell(
          name: "carousel",
          interval: 18,
          cell: CellModel(views: 60, layers: 20, shadows: 0)
        ),
        OtherCell(
          name: "ad",
          interval: 40,
          cell: CellModel(views: 12, layers: 20, shadows: 1, blurs: 1)
        ),
      ]
    )
  }

  @Test func `a grid has columns, and images that fit in them`() throws {
    let text = try Content.feedText
      .replacingFirst("  items: 100\n", with: "  items: 100\n  columns: 3\n")
      .replacingFirst("shown: 360 x 270 pt", with: "shown: 130 x 130 pt")
    let scenario = try #require(try Content.catalog(scenario: text).scenarios.first)
    #expect(scenario.list.columns == 3)
  }

  @Test func `every part of a cell is read into its own count`() throws {
    let cell = """
        cell:
          {views: 12, optionalViews: 1, optionalConstraints: 2, dates: 3, numbers: 4,
           measurements: 5, attributedStrings: 6, layers: 13, transparentLayers: 7, shadows: 8,
           masks: 9, blurs: 10}

      """
    #expect(
      try scenario(list: cell).list.cell
        == CellModel(
          views: 12,
          optionalViews: 1,
          optionalConstraints: 2,
          dates: 3,
          numbers: 4,
          measurements: 5,
          attributedStrings: 6,
          layers: 13,
          transparentLayers: 7,
          shadows: 8,
          masks: 9,
          blurs: 10
        )
    )
  }

  @Test func `a cell hosts SwiftUI, and its offscreen passes have an area`() throws {
    let cell = try scenario(list: "  cell: {hosted: true, passArea: 44 x 40 pt}\n").list.cell
    #expect(cell == CellModel(isHosted: true, passAreaPoints: 1_760))
    #expect(try !scenario(list: "  cell: {hosted: false}\n").list.cell.isHosted)
  }

  @Test(arguments: AppWork.allCases)
  func `the list's app works as much as it says`(work: AppWork) throws {
    #expect(try scenario(list: "  app: \(work.rawValue)\n").list.appWork == work)
    #expect(try scenario().list.appWork == nil)
  }

  @Test(arguments: ImageFormat.allCases)
  func `an image has a format`(format: ImageFormat) throws {
    let text = try Content.feedText
      .replacingFirst(
        "    file: 300 kB\n",
        with: "    format: \(format.rawValue)\n    file: 300 kB\n"
      )
    let scenario = try #require(try Content.catalog(scenario: text).scenarios.first)
    #expect(scenario.list.image?.format == format)
    #expect(try self.scenario().list.image?.format == .jpeg)
  }

  /// 1600 × 1200 pixels: 0.5 bits are 120 kB, 4 are 960.
  @Test(arguments: [
    ("118 kB", "0.49"), ("120 kB", nil), ("960 kB", nil), ("963 kB", "4.01"),
  ])
  func `a JPEG that no camera makes is warned of`(file: String, density: String?) throws {
    let text = try Content.feedText
      .replacingFirst("    file: 300 kB\n", with: "    file: \(file)\n")
    let reading = try Content.reading(scenario: text)
    #expect(reading.catalog != nil)
    let expected = density.map {
      [
        "Content/scenarios/test.yml:10:11: warning: a JPEG of \($0) bits per pixel; a photo at "
          + "quality 80 to 90 has 0.8 to 2.3"
      ]
    }
    #expect(reading.diagnostics.map(\.description) == expected ?? [])
    let heic = text.replacingFirst("    file:", with: "    format: heic\n    file:")
    #expect(try Content.reading(scenario: heic).diagnostics == [])
  }

  @Test func `an empty cell is still a cell`() throws {
    let cell = try scenario(list: "  cell: {views: 0, layers: 0}\n").list.cell
    #expect(cell == CellModel(views: 0, layers: 0))
  }

  @Test func `every kind of event is read, in the order of the file`() throws {
    let events = """
      events:
        - {at: 1 s, insertAtTop: 5}
        - {insertAboveViewport: 6, at: 0.5 s}
        - {at: 0 s, deleteVisible: 2}
        - {at: 10 ms, moveLastToTop}
        - {at: 20 ms, changeVisible: 3}
        - at: 30 ms
          rotate:
        - {at: 40 ms, changeTextSize: accessibilityExtraLarge}
        - {at: 50 ms, memoryWarning: }
        - {at: 60 ms, background}

      """
    let scenario = try scenario(more: events)
    #expect(
      scenario.events == [
        ListEvent(nanoseconds: 1_000_000_000, kind: .insertAtTop(count: 5)),
        ListEvent(nanoseconds: 500_000_000, kind: .insertAboveViewport(count: 6)),
        ListEvent(nanoseconds: 0, kind: .deleteVisible(count: 2)),
        ListEvent(nanoseconds: 10_000_000, kind: .moveLastToTop),
        ListEvent(nanoseconds: 20_000_000, kind: .changeVisible(count: 3)),
        ListEvent(nanoseconds: 30_000_000, kind: .rotate),
        ListEvent(nanoseconds: 40_000_000, kind: .changeTextSize(.accessibilityExtraLarge)),
        ListEvent(nanoseconds: 50_000_000, kind: .memoryWarning),
        ListEvent(nanoseconds: 60_000_000, kind: .background),
      ]
    )
    #expect(try configuration(of: scenario).events == scenario.events)
  }

  @Test(arguments: ContentSizeCategory.allCases)
  func `every text size has a name`(category: ContentSizeCategory) throws {
    let scenario = try scenario(more: "events: [{at: 1 s, changeTextSize: \(category)}]\n")
    #expect(scenario.events.map(\.kind) == [.changeTextSize(category)])
  }

  @Test(arguments: [
    ("", BufferPolicy.automatic), ("buffers: automatic\n", .automatic),
    ("buffers: double\n", .double), ("buffers: triple\n", .triple),
  ])
  func `buffers reach the display`(text: String, policy: BufferPolicy) throws {
    let scenario = try scenario(more: text)
    #expect(scenario.buffers == policy)
    #expect(try configuration(of: scenario).buffers == policy)
  }

  @Test func `a scenario sets parameters of the model, with reasons`() throws {
    let parameters = """
      parameters:
        waitingCells: {value: 0, why: a reason}
        shortCommitPercent: {value: 100, why: another}
        appBytes: {value: 1.5 GB, why: a third}
        cellBytes: {value: 3 kB, why: a fourth}

      """
    let scenario = try scenario(more: parameters)
    var expected = ModelParameters()
    expected.shortCommitPercent = 100
    expected.appBytes = 1_500_000_000
    expected.cellBytes = 3_000
    expected.waitingCells = 0
    #expect(try configuration(of: scenario).parameters == expected)
    #expect(
      scenario.parameterOverrides.map { "\($0.name) \($0.text): \($0.why)" } == [
        "shortCommitPercent 100: another", "appBytes 1.5 GB: a third", "cellBytes 3 kB: a fourth",
        "waitingCells 0: a reason",
      ]
    )
  }

  @Test func `model parameters that a scenario does not set keep their values`() throws {
    let scenario = try scenario(more: "parameters: {waitingCells: {value: 9, why: a test}}\n")
    var expected = ModelParameters()
    expected.waitingCells = 9
    #expect(try configuration(of: scenario).parameters == expected)
    #expect(try configuration(of: self.scenario()).parameters == ModelParameters())
    #expect(try self.scenario().parameterOverrides == [])
  }

  @Test func `a scenario makes its network fail, and says why`() throws {
    let text = try Content.feedText.replacingFirst(
      "network: lan\n",
      with: "network: {id: lan, failuresPerThousand: 25, why: a tunnel}\n"
    )
    let scenario = try #require(try Content.catalog(scenario: text).scenarios.first)
    let network = try #require(scenario.network)
    #expect(network.network.failuresPerThousand == 25)
    #expect(network.network.id == "lan")
    #expect(network.network.downlinkKilobitsPerSecond == 30_000)
    #expect(network.parameters.last?.name == "failuresPerThousand")
    #expect(network.parameters.last?.citation.text == "a tunnel")
    #expect(try self.scenario().network?.network.failuresPerThousand == 0)
  }

  @Test func `a network file may name failures`() throws {
    let networks = """
      lan:
        name: Local
        latency: {value: 2 ms, source: an assumption}
        downlink: {value: 30 Mbit/s, source: an assumption}
        connectionsPerHost: {value: 6, source: an assumption}
        failuresPerThousand: {value: 7, source: a survey}
      """
    let files = try Content.models.map { file in
      file.path.hasSuffix("networks.yml")
        ? ContentFile(path: file.path, bytes: Array(networks.utf8)) : file
    }
    let reading = ScenarioCatalog.reading(files + [try Content.feed], inFolder: "Content")
    let network = try #require(reading.catalog?.networks.first)
    #expect(network.network.failuresPerThousand == 7)
    #expect(network.parameters.last?.citation.text == "a survey")
  }

  @Test func `a device has cores and a budget of memory`() throws {
    let device = try #require(try scenario().devices.first)
    #expect(device.device.coreCount == 6)
    #expect(device.device.memoryBudgetBytes == 2_000_000_000)
    #expect(device.parameters.map(\.name).suffix(2) == ["coreCount", "memoryBudget"])
  }
}
