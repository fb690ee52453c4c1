internal import LocatedText

/// The contents of one or more files of a tool, in the form of Content/measurements.
package struct MeasurementDocument: Hashable, Sendable {
  /// A file that the document was made from.
  package struct Origin: Hashable, Sendable {
    /// The SHA-256 of the file, in hexadecimal digits.
    package var sha256: String
    /// Its length.
    package var byteCount: Int

    /// Creates a file that the document was made from.
    package init(sha256: String, byteCount: Int) {
      self.sha256 = sha256
      self.byteCount = byteCount
    }
  }

  /// The name of the format that the files are in.
  package var format: String
  /// The tool that wrote them.
  package var tool: String
  /// The files, without their names, which mean nothing here and may be private.
  package var origins: [Origin]
  package var entries: [MeasurementEntry]

  package init(
    format: String,
    tool: String,
    origins: [Origin],
    entries: [MeasurementEntry]
  ) {
    self.format = format
    self.tool = tool
    self.origins = origins
    self.entries = entries
  }

  /// Returns a name that depends on nothing but the content: format, subject and the start of a
  /// digest.
  ///
  /// - Parameter digest: hexadecimal digits of the files' digests.
  /// - Returns: the name, without an ending.
  package func name(digest: String) -> String {
    let subject = entries.first.flatMap {
      $0.test ?? $0.app.name ?? $0.device.name ?? $0.device.model
    }
    let words = [Self.slug(format), subject.map(Self.slug) ?? ""].filter { !$0.isEmpty }
    return (words + [String(digest.prefix(10))]).joined(separator: "-")
  }

  /// Returns the id of a text, with at most 40 characters.
  private static func slug(_ text: String) -> String {
    String(text.identifier.prefix(40)).identifier
  }
}
