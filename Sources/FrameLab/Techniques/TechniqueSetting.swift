/// The type of a property of `Techniques`.
public protocol TechniqueSetting: Hashable, Sendable {
  /// The setting as reports write it.
  var text: String { get }
}

/// A setting that is one of a few named choices.
public protocol TechniqueChoice: TechniqueSetting, CaseIterable, RawRepresentable
where RawValue == String {}

extension TechniqueChoice {
  /// The name in scenario files.
  public var text: String { rawValue }
}
