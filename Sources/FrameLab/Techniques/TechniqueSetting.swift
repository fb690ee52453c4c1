/// What a variant can choose for one technique.
public protocol TechniqueSetting: Hashable, Sendable {
  /// The setting as reports write it.
  var text: String { get }
  /// The settings that need no number, in the order in which reports list them.
  static var choices: [Self] { get }
}

/// A setting that is one of a few named choices.
public protocol TechniqueChoice: TechniqueSetting, CaseIterable, RawRepresentable
where RawValue == String {}

extension TechniqueChoice {
  /// The name in scenario files.
  public var text: String { rawValue }
  /// All of them.
  public static var choices: [Self] { Array(allCases) }
}
