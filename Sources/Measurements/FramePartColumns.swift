internal import FrameLab

/// The parts that a reader has seen so far, and their times up to the frame that it is at.
struct FramePartColumns {
  /// The keys as they are written, in the order in which they were seen.
  private(set) var keys: [String] = []
  private var keyBytes: [[UInt8]] = []
  private var names: [(stage: FrameStage, name: String)] = []
  private var columns: [[Int]] = []
  /// The offset of each part in the current frame; negative if it has not been read.
  private var offsets: [Int] = []
  private var frameCount = 0
  /// The part that probably comes next, because frames list theirs in the same order.
  private var guess = 0

  /// Returns the index of a part that was seen before; nil if the test fails for all.
  mutating func index(where matches: (_ key: [UInt8]) -> Bool) -> Int? {
    for step in keys.indices {
      let index = (guess + step) % keys.count
      guard matches(keyBytes[index]) else { continue }
      guess = index + 1
      return index
    }
    return nil
  }

  /// Adds a part, with no time in the frames so far.
  ///
  /// - Returns: its index, or the mistake in its key; neither if the key is not that of a part.
  mutating func add(_ key: String) -> (index: Int?, mistake: String?) {
    guard let (stage, name) = Self.parsed(key) else { return (nil, nil) }
    guard FramePart.isName(name) else {
      let rule =
        "letters, digits, '-', '_' and '.', and is not 'commit', 'prepare', 'render' or 'other'"
      return (
        nil, "'\(key.prefix(100))' names no part; a name begins with a letter, has only \(rule)"
      )
    }
    guard keys.count < FramePart.most else {
      return (nil, "the file has more than \(FramePart.most) parts")
    }
    keys.append(key)
    keyBytes.append(Array(key.utf8))
    names.append((stage, name))
    columns.append(Array(repeating: 0, count: frameCount))
    offsets.append(-1)
    return (keys.count - 1, nil)
  }

  /// Notes that the current frame has a part; where it had it before, if it did.
  mutating func see(_ index: Int, at offset: Int) -> Int? {
    if offsets[index] >= 0 { return offsets[index] }
    offsets[index] = offset
    return nil
  }

  /// Sets the time of a part in the current frame.
  mutating func set(_ index: Int, to nanoseconds: Int) {
    if columns[index].count == frameCount { columns[index].append(nanoseconds) }
  }

  /// Moves to the next frame.
  ///
  /// - Returns: the mistake in the parts of this frame, which had that work.
  mutating func endFrame(_ work: FrameWork) -> String? {
    guard !keys.isEmpty else {
      frameCount += 1
      return nil
    }
    for index in keys.indices {
      if columns[index].count == frameCount { columns[index].append(0) }
      offsets[index] = -1
    }
    frameCount += 1
    guess = 0
    for stage in FrameStage.allCases {
      var rest = work[stage]
      for index in keys.indices where names[index].stage == stage {
        rest -= columns[index][frameCount - 1]
        guard rest >= 0 else {
          return "the parts of '\(stage.key)' add up to more than its \(work[stage])"
        }
      }
    }
    return nil
  }

  /// The parts with one number for each frame.
  var parts: [FramePart] {
    keys.indices.map { index in
      FramePart(stage: names[index].stage, name: names[index].name, nanoseconds: columns[index])
    }
  }

  /// Returns the stage and the name in a key such as `commit.image-decoding_ns`; nil for other
  /// keys.
  private static func parsed(_ key: String) -> (stage: FrameStage, name: String)? {
    guard key.hasSuffix("_ns"), let dot = key.firstIndex(of: "."),
      let stage = FrameStage(rawValue: String(key[..<dot]))
    else { return nil }
    return (stage, String(key[key.index(after: dot)...].dropLast(3)))
  }
}
