import FrameLab
import TestSupport
import Testing

@Suite struct TechniqueTests {
  @Test func `every property of a list's techniques is declared under its name, in its order`() {
    let properties = Mirror(reflecting: Techniques()).children.compactMap(\.label)
    #expect(Technique.allCases.map(\.rawValue) == properties)
  }

  @Test func `groups follow each other`() {
    let groups = Technique.allCases.map(\.group)
    let changes = zip(groups, groups.dropFirst()).count { $0 != $1 }
    #expect(changes == Technique.Group.allCases.count - 1)
    #expect(Set(groups).count == Technique.Group.allCases.count)
  }

  @Test(arguments: Technique.allCases)
  func `a technique has words, different choices and one default`(technique: Technique) {
    #expect(technique.summary.hasSuffix(".") && !technique.title.isEmpty)
    #expect(Set(technique.choices).count == technique.choices.count)
    #expect(technique.choices.count > 1)
    #expect(technique.choices.count(where: \.isDefault) == 1)
    #expect(technique.choices.allSatisfy { !$0.summary.isEmpty && !$0.summary.hasSuffix(".") })
    #expect(Technique(rawValue: technique.rawValue) == technique)
  }

  @Test(arguments: Technique.allCases)
  func `a single choice is copied and detected as the only difference`(technique: Technique) {
    for name in technique.names {
      var techniques = Techniques()
      let isChosen = techniques.choose(name, for: technique)
      #expect(isChosen)
      #expect(technique.setting(in: techniques) == name)
      let isDefault = technique.setting(in: Techniques()) == name
      #expect(techniques.differences(from: Techniques()) == (isDefault ? [] : [technique]))
      #expect(Techniques().taking(technique, from: techniques) == techniques)
    }
    var techniques = Techniques()
    let isChosen = techniques.choose("nonsense", for: technique)
    #expect(!isChosen)
    #expect(techniques == Techniques())
  }

  @Test func `numbers are chosen with their techniques`() {
    #expect(Technique.allCases.filter { $0.number != nil } == [.imageCaching, .dataPrefetching])
    var techniques = Techniques()
    techniques.choose(7, for: .dataPrefetching)
    techniques.choose(9, for: .imageCaching)
    #expect(techniques.dataPrefetching == .ahead(items: 7))
    #expect(techniques.imageCaching == .limited(bytes: 9))
  }

  @Test func `a number out of range is a programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      var techniques = Techniques()
      techniques.choose(0, for: .dataPrefetching)
    }
  }

  @Test(arguments: Technique.allCases)
  func `every setting is chosen by its text`(technique: Technique) {
    var settings = technique.names.map { name in
      Techniques { _ = $0.choose(name, for: technique) }
    }
    if let range = technique.number?.range {
      settings += [range.lowerBound, range.upperBound].map { number in
        Techniques { $0.choose(number, for: technique) }
      }
    }
    for setting in settings {
      var read = Techniques()
      let isKnown = read.choose(writtenAs: technique.setting(in: setting), for: technique)
      #expect(isKnown)
      #expect(read == setting)
    }
    for text in ["", "12 behind", "-1 ahead", "99999999999999999999 MB", "1 MB ahead"] {
      var read = Techniques()
      let isKnown = read.choose(writtenAs: text, for: technique)
      #expect(!isKnown)
      #expect(read == Techniques())
    }
  }

  /// The declared need of a technique.
  @Test(arguments: Technique.allCases.filter { $0.need != nil }, 1...6)
  func `without what it needs, a technique changes nothing`(technique: Technique, seed: Int) {
    guard let need = technique.need else { return }
    var configuration = Feed.random(seed: seed)
    configuration.remove(need)
    let outcome = Trial(configuration, seed: 1).run(recording: .frames)
    for name in technique.names {
      _ = configuration.techniques.choose(name, for: technique)
      #expect(
        Trial(configuration, seed: 1).run(recording: .frames) == outcome,
        "\(technique): \(name)"
      )
    }
  }
}

extension ListConfiguration {
  fileprivate mutating func remove(_ need: Technique.Need) {
    // The other cells have it too.
    list.otherCells = []
    switch need {
    case .images: list.image = nil
    case .formattedValues: (list.cell.dates, list.cell.numbers, list.cell.measurements) = (0, 0, 0)
    case .attributedStrings: list.cell.attributedStrings = 0
    case .optionalViews: list.cell.optionalViews = 0
    case .events: events = []
    case .shadows: list.cell.shadows = 0
    case .masks: list.cell.masks = 0
    case .transparentLayers: list.cell.transparentLayers = 0
    }
  }
}
