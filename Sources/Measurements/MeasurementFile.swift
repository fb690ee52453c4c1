package import Diagnostics
internal import LocatedText

/// A file of `Content/measurements`, with the places of scenario names.
package struct MeasurementFile: Hashable, Sendable {
  /// The path within the project.
  package let path: String
  /// The contents of the file.
  package let document: MeasurementDocument
  /// The place of each entry's scenario name; nil for entries without one.
  package let scenarioPlaces: [Place?]

  package init(path: String, document: MeasurementDocument, scenarioPlaces: [Place?]? = nil) {
    self.path = path
    self.document = document
    self.scenarioPlaces =
      scenarioPlaces
      ?? document.entries.map { $0.scenario == nil ? nil : Place(path: path) }
  }

  /// Reads a file that `perfsite import` wrote; nil with mistakes if any part of it is wrong.
  package static func read(
    _ bytes: [UInt8],
    path: String,
    diagnostics: inout [Diagnostic]
  ) -> MeasurementFile? {
    guard
      let document = MeasurementDocument.read(bytes, path: path, diagnostics: &diagnostics)
    else { return nil }
    guard document.entries.contains(where: { $0.scenario != nil }) else {
      return MeasurementFile(path: path, document: document)
    }
    // The file was read without mistakes, so the tree matches the document.
    var findings = JSONFindings(path: path, bytes: bytes)
    let list = findings.root()?["measurements"]
    let nodes = list.flatMap { findings.elements($0) } ?? []
    let offsets = nodes.map { $0["scenario"]?.offset }
    let places = OffsetMistake.located(offsets.compactMap(\.self), in: bytes, path: path)
    return MeasurementFile(
      path: path,
      document: document,
      scenarioPlaces: zip(document.entries, offsets).map { entry, offset in
        entry.scenario == nil ? nil : offset.flatMap { places[$0] } ?? Place(path: path)
      }
    )
  }
}
