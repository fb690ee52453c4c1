import Diagnostics
import FrameLab
import ListScan
import Scenarios
import TestSupport
import Testing

/// A scenario, the list that it describes, a scan of that list, and the scenario of the scan: the
/// same list, as far as it can be counted.
@Suite struct ScanLawTests {
  @Test func `every scenario comes back from a scan of its list`() throws {
    let catalog = try #require(try Content.own.catalog)
    var standIns: [(name: String, list: StandInList)] = []
    for scenario in catalog.scenarios {
      for variant in scenario.variants {
        let list = StandInList(
          list: scenario.list,
          techniques: variant.techniques,
          updates: scenario.events.count
        )
        standIns.append(("\(scenario.id)-\(variant.id)", list))
      }
    }
    #expect(standIns.count > 100)
    try expectRoundTrips(standIns)
  }

  @Test func `so do five hundred random lists`() throws {
    var generator = SeededGenerator(seed: 46)
    try expectRoundTrips(
      (0..<500).map { ("random-\($0)", StandInList.random(using: &generator)) }
    )
  }

  /// Scans lists, writes and reads the scans, and compares the scenarios that they make.
  private func expectRoundTrips(_ standIns: [(name: String, list: StandInList)]) throws {
    let own = try #require(try Content.own.catalog)
    let devices = own.devices.filter { $0.id == "iphone-13-pro" }
    var files = own.modelFiles.map { ContentFile(path: $0.path, bytes: Array($0.text.utf8)) }
    var scans: [String: ScannedList] = [:]
    for (name, list) in standIns {
      let scan = list.scan(named: name)
      let reading = ScannedList.reading(SourceFile(path: "list.scan.json", text: scan.json))
      #expect(reading.diagnostics.isEmpty, "\(name): \(reading.diagnostics)")
      #expect(reading.scan == scan, "\(name)")
      scans[name] = scan
      let text = ScanScenario(scan, from: ["list.scan.json"], on: devices).text([.now(scan)])
      files.append(
        ContentFile(path: "Content/scenarios/\(name).yml", bytes: Array(text.utf8))
      )
    }
    let reading = ScenarioCatalog.reading(files, inFolder: "Content")
    let mistakes = reading.diagnostics.filter { $0.severity == .error }
    #expect(mistakes.isEmpty, "\(mistakes.prefix(5))")
    let catalog = try #require(reading.catalog)
    for (name, list) in standIns {
      let scenario = try #require(catalog.scenarios.first { $0.id == name })
      let variant = try #require(scenario.variants.first)
      #expect(
        scenario.list.countable(with: variant.techniques)
          == list.list.countable(with: list.techniques),
        "\(name)"
      )
      let sides = (
        scenario.list.passSide(with: variant.techniques), list.list.passSide(with: list.techniques)
      )
      // Sides are whole points.
      #expect(abs((sides.0 ?? 0) - (sides.1 ?? 0)) <= 1, "\(name)")
      #expect(
        list.techniques.countable(in: list) == variant.techniques.countable(in: list),
        "\(name)"
      )
      let file = ScannedFile(scenario, variant: nil, scan: try #require(scans[name]))
      #expect(file.differences.isEmpty, "\(name): \(file.differences.map(\.text))")
    }
  }

  @Test func `values in quotes and in mappings over several lines are taken over, too`() throws {
    func scan(ahead: Int, _ cells: CellPrefetching) -> ScannedList {
      let image = ImageModel(
        widthPixels: 800,
        heightPixels: 800,
        fileBytes: 100_000,
        shownWidthPoints: 96,
        shownHeightPoints: 96
      )
      let list = ListModel(itemCount: 100, rowHeightPoints: 120, image: image)
      let techniques = Techniques(
        dataPrefetching: .ahead(items: ahead),
        cellPrefetching: cells
      )
      return StandInList(list: list, techniques: techniques, updates: 0).scan(named: "list")
    }
    let own = try #require(try Content.own.catalog)
    let models = own.modelFiles.map { ContentFile(path: $0.path, bytes: Array($0.text.utf8)) }
    func scenario(_ text: String) throws -> Scenario {
      let file = ContentFile(path: "Content/scenarios/list.yml", bytes: Array(text.utf8))
      let reading = ScenarioCatalog.reading(models + [file], inFolder: "Content")
      return try #require(reading.readable?.scenarios.first, "\(reading.diagnostics)")
    }
    let before = scan(ahead: 8, .automatic)
    let text = ScanScenario(before, from: ["a"], on: own.devices).text([.now(before)])
    let written = text.replacing(
      "cellPrefetching: automatic",
      with: "cellPrefetching: \"automatic\""
    )
    .replacing("dataPrefetching: {ahead: 8}", with: "dataPrefetching:\n        ahead: 8")
    #expect(written != text)
    #expect(ScannedFile(try scenario(written), variant: nil, scan: before).differences == [])
    let after = scan(ahead: 30, .off)
    let file = ScannedFile(try scenario(written), variant: nil, scan: after)
    #expect(file.differences.map(\.line.key) == ["cellPrefetching", "dataPrefetching"])
    let updated = file.updated(file.differences)
    #expect(updated.differences == [])
    let changed = try scenario(updated.file.text)
    #expect(changed.variants[0].techniques.cellPrefetching == .off)
    #expect(changed.variants[0].techniques.dataPrefetching == .ahead(items: 30))
  }

  @Test func `a changed count is found, taken over, and then no difference`() throws {
    let own = try #require(try Content.own.catalog)
    var generator = SeededGenerator(seed: 47)
    for scenario in own.scenarios {
      let variant = try #require(scenario.variants.first)
      let before = StandInList(
        list: scenario.list,
        techniques: variant.techniques,
        updates: scenario.events.count
      )
      var after = before
      let more = Int.random(in: 1...3, using: &generator)
      after = StandInList(
        list: after.list.adding(more),
        techniques: after.techniques,
        updates: after.updates
      )
      let known = ScannedFile(scenario, variant: variant.id, scan: before.scan(named: "list"))
      let file = ScannedFile(scenario, variant: variant.id, scan: after.scan(named: "list"))
      let isKnown = Set(known.differences.map(\.line.key))
      #expect(file.differences.contains { $0.line.key == "shadows" }, "\(scenario.id)")
      #expect(!isKnown.contains("shadows"), "\(scenario.id)")
      let updated = file.updated(file.differences).file
      let reading = ScenarioCatalog.reading(
        own.modelFiles.map { ContentFile(path: $0.path, bytes: Array($0.text.utf8)) }
          + [ContentFile(path: updated.path, bytes: Array(updated.text.utf8))],
        inFolder: "Content"
      )
      let errors = reading.diagnostics.filter { $0.severity == .error }
      #expect(errors.isEmpty, "\(scenario.id): \(errors)")
      guard let changed = reading.catalog?.scenarios.first else { continue }
      let again = ScannedFile(changed, variant: variant.id, scan: after.scan(named: "list"))
      #expect(again.differences.isEmpty, "\(scenario.id): \(again.differences.map(\.text))")
    }
  }
}

extension StandInList {
  /// A list of anything that a scan can count.
  fileprivate static func random(using generator: inout SeededGenerator) -> StandInList {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let layers = number(0...30)
    let columns = number(1...4)
    let width = 390 / columns
    let shown = (width: number(1...width), height: number(1...60))
    var techniques = Techniques()
    for technique in Technique.allCases {
      guard let choice = technique.names.randomElement(using: &generator) else { continue }
      let isKnown = techniques.choose(choice, for: technique)
      #expect(isKnown)
    }
    techniques.dataPrefetching =
      Bool.random(using: &generator) ? .off : .ahead(items: number(1...40))
    let views = number(8...40)
    return StandInList(
      list: ListModel(
        itemCount: number(1...100_000),
        rowHeightPoints: number(60...800),
        columns: columns,
        rowHeightSpread: columns > 1 || Bool.random(using: &generator)
          ? 0 : Double(number(1...40)) / 100,
        cellKinds: number(1...6),
        image: Bool.random(using: &generator)
          ? ImageModel(
            format: ImageFormat.allCases[number(0...2)],
            widthPixels: number(100...6_000),
            heightPixels: number(100...6_000),
            fileBytes: number(20...9_000) * 1_000,
            shownWidthPoints: shown.width,
            shownHeightPoints: shown.height
          ) : nil,
        cell: CellModel(
          views: views,
          optionalViews: number(0...5),
          optionalConstraints: number(0...20),
          dates: number(0...4),
          numbers: number(0...4),
          measurements: number(0...2),
          attributedStrings: number(0...2),
          layers: layers,
          transparentLayers: number(0...layers),
          shadows: number(0...3),
          masks: number(0...3),
          blurs: number(0...1),
          passAreaPoints: number(100...40_000)
        )
      ).addingOtherCell(number(0...2), views: number(80...200)),
      techniques: techniques,
      updates: number(0...5)
    )
  }
}

extension ListModel {
  /// The list with another type of cells that has far more views; 0 for none.
  fileprivate func addingOtherCell(_ choice: Int, views: Int) -> ListModel {
    guard choice > 0 else { return self }
    var list = self
    // The types of usual cells must come in turn among the rest.
    list.cellKinds = 1
    list.cell.optionalViews = 0
    var other = cell
    other.optionalViews = 0
    other.views = views
    other.layers += views
    list.otherCells = [OtherCell(name: "other", interval: choice == 1 ? 3 : 10, cell: other)]
    return list
  }

  /// The list with more shadows in each cell.
  fileprivate func adding(_ shadows: Int) -> ListModel {
    var list = self
    list.cell.shadows += shadows
    return list
  }

  /// The list as far as a scan sees it with some techniques.
  fileprivate func countable(with techniques: Techniques) -> ListModel {
    var list = self
    list.appWork = .light
    // The heights of so many cells are whole points.
    list.rowHeightSpread = (list.rowHeightSpread * 20).rounded() / 20
    list.image?.fileSpread = 0
    list.cell = list.cell.countable(with: techniques)
    for index in list.otherCells.indices {
      list.otherCells[index].cell = list.otherCells[index].cell.countable(with: techniques)
    }
    return list
  }

  /// The side of the square that each pass fills; nil without a pass.
  fileprivate func passSide(with techniques: Techniques) -> Double? {
    let list = countable(with: techniques)
    let hasPasses =
      list.cell.masks + list.cell.blurs > 0
      || techniques.shadows == .withoutPath && list.cell.shadows > 0
    return hasPasses
      ? Double(cell.passAreaPoints ?? StandInList.usualPassArea).squareRoot() : nil
  }
}

extension CellModel {
  /// The cell as far as a scan sees it with some techniques.
  fileprivate func countable(with techniques: Techniques) -> CellModel {
    var cell = self
    if techniques.masks != .masked { cell.masks = 0 }
    if techniques.blending != .blended { cell.transparentLayers = 0 }
    // It is compared on its own.
    cell.passAreaPoints = nil
    return cell
  }
}

extension Techniques {
  /// What a scan can tell of them in a list.
  fileprivate func countable(in standIn: StandInList) -> [String: String] {
    let (list, cell) = (standIn.list, standIn.list.cell)
    let seen: [(technique: Technique, isSeen: Bool)] = [
      (.shadows, cell.shadows > 0), (.masks, cell.masks > 0 && masks == .masked),
      (.cellPrefetching, true), (.registration, true),
      (.formatting, cell.dates + cell.numbers + cell.measurements > 0),
      (.attributedText, cell.attributedStrings > 0), (.optionalViews, cell.optionalViews > 0),
      (.layoutSystem, !cell.isHosted), (.stackNesting, !cell.isHosted),
      (.constraintUpdates, cell.optionalConstraints > 0), (.cellSizing, !cell.isHosted),
      (.imagePreparation, list.image != nil), (.dataPrefetching, list.image != nil),
      (.contentUpdate, standIn.updates > 0),
    ]
    // What looks the same from outside.
    let alike = [
      "rowAtATime": "automatic", "oneAtATime": "automatic", "cached": "precomputed",
      "separateRegistrations": "toggled", "computed": "given",
      "concurrentQueue": "prepareForDisplay",
    ]
    return Dictionary(
      uniqueKeysWithValues: seen.filter(\.isSeen).map { technique, _ in
        let setting = technique.setting(in: self)
        let isSizing = technique == .cellSizing && setting == "cached"
        let name = isSizing ? setting : alike[setting] ?? setting
        // Text that is kept looks like text that was made before.
        return (
          technique.rawValue, technique == .formatting && name == "precomputed" ? "shared" : name
        )
      }
    )
  }
}
