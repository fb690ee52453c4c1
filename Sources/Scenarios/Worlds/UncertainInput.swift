/// Something that the model needs and nobody knows exactly: a dimension of the worlds.
package struct UncertainInput: Hashable, Sendable {
  /// What kind of thing is uncertain.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// What an operation takes on the reference device.
    case cost
    /// What an operation takes in relation to another one.
    case ratio
    /// How items differ in what an operation takes.
    case spread
    /// How fast a device is.
    case speed
    /// A rule or a number of the model itself.
    case parameter
  }

  /// What names it and its stream, such as `cost/image-decoding` or
  /// `device/iphone-11/processorSpeed`.
  package let key: String
  /// What kind of thing it is.
  package let kind: Kind
  /// The values that it may have.
  package let values: Values

  /// The values that an input may have.
  package enum Values: Hashable, Sendable {
    /// A positive number.
    case range(PlausibleRange)
    /// One of several, with weights that add up to 1.
    case choices([Choice])
  }

  /// One of several values of an input.
  package struct Choice: Hashable, Sendable {
    /// The value as written.
    package let name: String
    /// How much of the worlds have it, from 0 to 1.
    package let weight: Double
  }
}
