/// A named part of a stage, frame by frame, such as the time that decoding took in each commit.
///
/// The parts of a stage add up to at most the stage; the rest is called `other`.
package struct FramePart: Hashable, Sendable {
  package let stage: FrameStage
  /// The name, such as `image-decoding`; it obeys `isName`.
  package let name: String
  /// One number for each frame of the file.
  package let nanoseconds: [Int]

  package init(stage: FrameStage, name: String, nanoseconds: [Int]) {
    precondition(Self.isName(name), "'\(name)' is no name for a part")
    self.stage = stage
    self.name = name
    self.nanoseconds = nanoseconds
  }

  /// The name of the time that no part of a stage accounts for.
  package static let rest = "other"
  /// The most parts that a file may have.
  package static let most = 256
  /// The words that name something else than a part.
  private static let reserved = FrameStage.allCases.map(\.rawValue) + [rest]

  /// The column or key of the part's time, such as `commit.image-decoding_ns`.
  package var key: String { "\(stage.rawValue).\(name)_ns" }

  /// Returns true if a part may have this name.
  ///
  /// A name has letters, digits, '-', '_' and '.', at most 80 of them and a letter first, and is
  /// not that of a stage or of the rest.
  package static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first), name.utf8.count <= 80 else { return false }
    return name.utf8.allSatisfy { isLetter($0) || "0123456789-_.".utf8.contains($0) }
      && !reserved.contains(name)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
