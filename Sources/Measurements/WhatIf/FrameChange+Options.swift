internal import Diagnostics
package import FrameLab

extension FrameChange {
  /// Creates the change from command-line options.
  ///
  /// - Parameters:
  ///   - without: causes that take no time.
  ///   - scales: causes with a factor each, such as `image-decoding=0.5`.
  ///   - buffers: the number of frame buffers; nil as recorded.
  ///   - refreshHertz: the number of vsyncs per second; nil as recorded.
  ///   - file: the file that has the causes.
  /// - Throws: a mistake for a cause that is not in the file or named twice, and for an invalid
  ///   factor.
  package init(
    without: [String],
    scales: [String],
    buffers: BufferPolicy? = nil,
    refreshHertz: Int? = nil,
    in file: FrameFile
  ) throws(FrameChangeMistake) {
    var scalings: [Scaling] = []
    for name in without { scalings.append(Scaling(try Self.cause(name, in: file), by: .zero)) }
    for scale in scales {
      let parts = scale.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let factor = ScaleFactor(parts[1]) else {
        throw FrameChangeMistake(
          description: "'\(scale.prefix(100))' isn't a cause and a factor; expected something like "
            + "'image-decoding=0.5', with a factor from 0 to 1000 and at most nine decimal places"
        )
      }
      scalings.append(Scaling(try Self.cause(String(parts[0]), in: file), by: factor))
    }
    self.init(scalings, buffers: buffers, refreshHertz: refreshHertz)
    if let ambiguity {
      throw FrameChangeMistake(description: "'\(ambiguity)' is changed twice; name each cause once")
    }
  }

  private static func cause(
    _ name: String,
    in file: FrameFile
  ) throws(FrameChangeMistake) -> FrameCause {
    if let cause = file.cause(named: name) { return cause }
    let names = file.causes.map(\.name)
    let near = Suggestion.nearest(to: name, among: names)
    let listed = names.prefix(60).map { "'\($0)'" }.joined(separator: ", ")
    let more = names.count > 60 ? " and \(names.count - 60) more" : ""
    throw FrameChangeMistake(
      description: "unknown cause '\(name.prefix(100))'"
        + (near.map { "; did you mean '\($0)'?" } ?? ";") + " the file has \(listed)\(more)"
    )
  }
}
