/// A model of iPhone with its processor and display, to find the nearest simulated device.
///
/// Chips and refresh rates are from Apple's technical specifications; the identifiers are those
/// that devices report.
package struct AppleModel: Hashable, Sendable {
  /// Its marketing name.
  package let name: String
  /// The identifiers of its variants, such as `iPhone14,5`.
  package let identifiers: [String]
  /// The generation of its chip: 15 for the A15 Bionic.
  package let chipGeneration: Int
  /// The highest refresh rate of its display.
  package let hertz: Int

  private init(_ name: String, _ identifiers: String, chip: Int, hertz: Int) {
    self.name = name
    self.identifiers = identifiers.split(separator: " ").map { "iPhone\($0)" }
    chipGeneration = chip
    self.hertz = hertz
  }

  /// The models from the first one on that XCTest measured on.
  package static let all: [AppleModel] = [
    AppleModel("iPhone 5", "5,1 5,2", chip: 6, hertz: 60),
    AppleModel("iPhone 5c", "5,3 5,4", chip: 6, hertz: 60),
    AppleModel("iPhone 5s", "6,1 6,2", chip: 7, hertz: 60),
    AppleModel("iPhone 6", "7,2", chip: 8, hertz: 60),
    AppleModel("iPhone 6 Plus", "7,1", chip: 8, hertz: 60),
    AppleModel("iPhone 6s", "8,1", chip: 9, hertz: 60),
    AppleModel("iPhone 6s Plus", "8,2", chip: 9, hertz: 60),
    AppleModel("iPhone SE (1st generation)", "8,4", chip: 9, hertz: 60),
    AppleModel("iPhone 7", "9,1 9,3", chip: 10, hertz: 60),
    AppleModel("iPhone 7 Plus", "9,2 9,4", chip: 10, hertz: 60),
    AppleModel("iPhone 8", "10,1 10,4", chip: 11, hertz: 60),
    AppleModel("iPhone 8 Plus", "10,2 10,5", chip: 11, hertz: 60),
    AppleModel("iPhone X", "10,3 10,6", chip: 11, hertz: 60),
    AppleModel("iPhone XR", "11,8", chip: 12, hertz: 60),
    AppleModel("iPhone XS", "11,2", chip: 12, hertz: 60),
    AppleModel("iPhone XS Max", "11,4 11,6", chip: 12, hertz: 60),
    AppleModel("iPhone 11", "12,1", chip: 13, hertz: 60),
    AppleModel("iPhone 11 Pro", "12,3", chip: 13, hertz: 60),
    AppleModel("iPhone 11 Pro Max", "12,5", chip: 13, hertz: 60),
    AppleModel("iPhone SE (2nd generation)", "12,8", chip: 13, hertz: 60),
    AppleModel("iPhone 12 mini", "13,1", chip: 14, hertz: 60),
    AppleModel("iPhone 12", "13,2", chip: 14, hertz: 60),
    AppleModel("iPhone 12 Pro", "13,3", chip: 14, hertz: 60),
    AppleModel("iPhone 12 Pro Max", "13,4", chip: 14, hertz: 60),
    AppleModel("iPhone 13 mini", "14,4", chip: 15, hertz: 60),
    AppleModel("iPhone 13", "14,5", chip: 15, hertz: 60),
    AppleModel("iPhone 13 Pro", "14,2", chip: 15, hertz: 120),
    AppleModel("iPhone 13 Pro Max", "14,3", chip: 15, hertz: 120),
    AppleModel("iPhone SE (3rd generation)", "14,6", chip: 15, hertz: 60),
    AppleModel("iPhone 14", "14,7", chip: 15, hertz: 60),
    AppleModel("iPhone 14 Plus", "14,8", chip: 15, hertz: 60),
    AppleModel("iPhone 14 Pro", "15,2", chip: 16, hertz: 120),
    AppleModel("iPhone 14 Pro Max", "15,3", chip: 16, hertz: 120),
    AppleModel("iPhone 15", "15,4", chip: 16, hertz: 60),
    AppleModel("iPhone 15 Plus", "15,5", chip: 16, hertz: 60),
    AppleModel("iPhone 15 Pro", "16,1", chip: 17, hertz: 120),
    AppleModel("iPhone 15 Pro Max", "16,2", chip: 17, hertz: 120),
    AppleModel("iPhone 16", "17,3", chip: 18, hertz: 60),
    AppleModel("iPhone 16 Plus", "17,4", chip: 18, hertz: 60),
    AppleModel("iPhone 16e", "17,5", chip: 18, hertz: 60),
    AppleModel("iPhone 16 Pro", "17,1", chip: 18, hertz: 120),
    AppleModel("iPhone 16 Pro Max", "17,2", chip: 18, hertz: 120),
    AppleModel("iPhone 17", "18,3", chip: 19, hertz: 120),
    AppleModel("iPhone 17 Pro", "18,1", chip: 19, hertz: 120),
    AppleModel("iPhone 17 Pro Max", "18,2", chip: 19, hertz: 120),
    AppleModel("iPhone Air", "18,4", chip: 19, hertz: 120),
  ]

  /// Creates the model of a measured device, by identifier or name; nil if neither is known.
  package init?(_ device: MeasuredDevice) {
    let words = [device.model, device.name].compactMap { $0?.lowercased() }
    let found = Self.all.first { model in
      words.contains { word in
        word == model.name.lowercased() || model.identifiers.contains { $0.lowercased() == word }
      }
    }
    guard let found else { return nil }
    self = found
  }
}
