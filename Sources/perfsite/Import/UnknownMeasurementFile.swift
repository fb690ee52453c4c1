import Diagnostics
import Foundation
import LocatedText
import Measurements

/// A file found in a folder that is in no known format: something else, or a damaged measurement.
struct UnknownMeasurementFile {
  let path: String
  private let stranger: MeasurementFormat.Stranger

  init(_ path: String, _ stranger: MeasurementFormat.Stranger) {
    self.path = path
    self.stranger = stranger
  }

  var folder: String { Self.folder(of: path) }

  /// The end of its name, in small letters.
  var ending: String { path.split(separator: ".").last.map { $0.lowercased() } ?? "" }

  static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// Returns the reason why it may be a damaged measurement.
  ///
  /// - Parameter besideTrace: true if its folder has exports of a trace.
  /// - Returns: the mistake in it; nil if it is whole and something else.
  func objection(besideTrace: Bool) -> Diagnostic? {
    let place = Place(path: path)
    let bytes = FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
    if bytes.isEmpty { return .error("the file is empty; export it again", at: place) }
    if stranger.kind == .damaged { return stranger.diagnostic }
    switch ending {
    case "xml" where besideTrace:
      return .error(
        "the other files of this folder are of a trace, and this one is no table of it; export it "
          + "again, or move it elsewhere",
        at: place
      )
    case "xml" where bytes.first(where: { !Self.isBlank($0) }) != UInt8(ascii: "<"):
      return .error("the file doesn't begin as XML does; export it again", at: place)
    case "json":
      var findings = JSONFindings(path: path, bytes: bytes)
      return findings.root() == nil ? findings.diagnostics.first : nil
    case "csv":
      return .error("no first line of a known table: \(stranger.diagnostic.message)", at: place)
    default: return nil
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0xEF || byte == 0xBB || byte == 0xBF
  }
}
