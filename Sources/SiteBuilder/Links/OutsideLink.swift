package import Diagnostics

/// A link to another site.
package struct OutsideLink: Hashable, Sendable {
  /// The address as its author wrote it.
  package let address: String
  /// Where it is written.
  package let place: Place

  /// A link.
  package init(address: String, place: Place) {
    self.address = address
    self.place = place
  }
}
