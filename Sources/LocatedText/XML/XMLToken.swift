/// The next piece of an XML text.
package enum XMLToken: Hashable, Sendable {
  /// The start of an element; one that closes itself is followed by its end.
  case start
  /// The end of an element.
  case end
  /// Text between tags that is not only white space.
  case text
  /// The end of the file, after the root element.
  case endOfFile
}
