import Diagnostics
import FrameLab
import LocatedText

extension FrameSequence {
  private enum Key: String, CaseIterable {
    case refreshRate
    case commit
    case render
    case buffers
  }

  private static let maximumFrames = 10_000
  private static let times = 0...10_000_000_000

  /// Decodes `{refreshRate: 60 Hz, commit: [5 ms x 10, 20 ms], render: 4 ms}`.
  ///
  /// A single time applies to all frames; two lists have one time for each frame.
  init?(_ node: YAMLNode, _ findings: inout Findings) {
    guard let fields = node.fields(Key.self, of: "'frames'", &findings) else { return nil }
    let rate = fields.required(.refreshRate, &findings)?
      .quantity(.frequency, in: 10...240, &findings)
    let commits = fields.required(.commit, &findings).flatMap { Self.times($0, &findings) }
    let renders = fields.required(.render, &findings).flatMap { Self.times($0, &findings) }
    let buffers =
      fields[.buffers].map { $0.choice("buffer policy", of: BufferPolicy.named, &findings) }
      ?? .automatic
    guard let rate, let commits, let renders, let buffers else { return nil }
    let count = max(commits.count, renders.count)
    guard commits.count == count || commits.count == 1,
      renders.count == count || renders.count == 1
    else {
      findings.error(
        "\(commits.count) commits and \(renders.count) renders; give as many of each, or one of "
          + "one kind for all frames",
        at: fields.place
      )
      return nil
    }
    self.init(
      refreshRateHertz: rate,
      buffers: buffers,
      frames: (0..<count).map { index in
        FrameWork(
          commitNanoseconds: commits[commits.count == 1 ? 0 : index],
          executeNanoseconds: renders[renders.count == 1 ? 0 : index]
        )
      }
    )
  }

  /// Decodes one time, or a list of times, some of them repeated.
  private static func times(_ node: YAMLNode, _ findings: inout Findings) -> [Int]? {
    guard case .sequence = node.content else { return repeated(node, &findings) }
    guard let elements = node.list(of: "times", &findings) else { return nil }
    var times: [Int] = []
    var isComplete = true
    for element in elements {
      guard let some = repeated(element, &findings) else {
        isComplete = false
        continue
      }
      times += some
      guard times.count <= maximumFrames else {
        findings.error("more than \(maximumFrames) frames", at: element.place)
        return nil
      }
    }
    return isComplete ? times : nil
  }

  /// Decodes `5 ms` or `5 ms x 10`.
  private static func repeated(_ node: YAMLNode, _ findings: inout Findings) -> [Int]? {
    var node = node
    var count = 1
    if case .scalar(let text, false) = node.content {
      let words = text.split(separator: " ")
      if words.count == 4, words[2] == "x" || words[2] == "×" {
        guard let number = ExactDecimal(words[3])?.scaled(by: 1),
          (1...maximumFrames).contains(number)
        else {
          findings.error(
            "expected a number of frames from 1 to \(maximumFrames), got '\(words[3])'",
            at: node.place
          )
          return nil
        }
        count = number
        node.content = .scalar("\(words[0]) \(words[1])", isQuoted: false)
      }
    }
    return node.quantity(.duration, in: times, &findings)
      .map { Array(repeating: $0, count: count) }
  }
}
