import Diagnostics
import FrameLab
import Measurements
import TestSupport
import Testing

@Suite struct FramePartTests {
  private func read(_ text: String) -> (file: FrameFile?, messages: [String]) {
    var diagnostics: [Diagnostic] = []
    let file = FrameFile.read(Array(text.utf8), path: "f", diagnostics: &diagnostics)
    return (file, diagnostics.flatMap { [$0] + $0.notes }.map(\.description))
  }

  private func json(_ frames: String) -> String {
    "{\"refresh_interval_ns\": 10, \"frames\": [\n\(frames)]}"
  }

  @Test func `parts are keys, and 0 where a frame leaves them out`() throws {
    let (file, messages) = read(
      json(
        """
        {"commit_ns": 5, "render_ns": 6},
        {"commit.b_ns": 2, "commit_ns": 5, "render_ns": 6, "commit.\\u0061_ns": 3},
        {"commit_ns": 5, "render_ns": 6, "commit.a_ns": 1},
        {"commit_ns": 5, "render_ns": 6}
        """
      )
    )
    #expect(messages == [])
    #expect(
      file?.parts == [
        FramePart(stage: .commit, name: "a", nanoseconds: [0, 3, 1, 0]),
        FramePart(stage: .commit, name: "b", nanoseconds: [0, 2, 0, 0]),
      ]
    )
  }

  @Test func `what is written is read back`() throws {
    let bytes = try Formats.bytes("frames-json/parts.json")
    var diagnostics: [Diagnostic] = []
    #expect(FrameFile.read(bytes, path: "f", diagnostics: &diagnostics)?.bytes == bytes)
  }

  @Test func `mistakes in frames have their places`() {
    let marked = MarkedText(
      """
      {"refresh_interval_ns": 10, "frames": [
      1️⃣{"commit_ns": 5, "commit.a_ns": 3, "commit.b_ns": 3, "render_ns": 6},
      {"commit_ns": 5, "commit.a_ns": 2️⃣-1, 3️⃣"commit.a_ns": 1, 4️⃣"rendr.a_ns": 1, "render_ns": 6},
      5️⃣{"commit_ns": 5, "render_ns": 6, "prepare.a_ns": 1},
      {"commit_ns": 5, "commit.a_ns": 5, "render_ns": 6, 6️⃣"commit.render_ns": 1}
      ]}
      """
    )
    let messages = read(marked.text).messages
    #expect(
      messages == [
        "f:\(marked.marks[0]): error: the parts of 'commit_ns' add up to more than its 5",
        "f:\(marked.marks[1]): error: 'commit.a_ns' must not be negative, got -1",
        "f:\(marked.marks[2]): error: duplicate key 'commit.a_ns'",
        "f:3:18: note: 'commit.a_ns' is given here first",
        "f:\(marked.marks[3]): error: unknown key 'rendr.a_ns'; expected one of 'commit_ns', "
          + "'render_ns', 'quiet_vsyncs', 'prepare_ns'",
        "f:\(marked.marks[4]): error: the parts of 'prepare_ns' add up to more than its 0",
        "f:\(marked.marks[5]): error: 'commit.render_ns' names no part; a name begins with a letter, "
          + "has only letters, digits, '-', '_' and '.', and is not 'commit', 'prepare', 'render' or "
          + "'other'",
      ]
    )
  }

  @Test func `the parts of a row add up to at most the stage, however large`() {
    let huge = (1 << 61) - 1
    func row(_ second: Int) -> String {
      "{\"commit_ns\": \(huge), \"render_ns\": 1, \"commit.a_ns\": \(huge), \"commit.b_ns\": \(second)}"
    }
    let (_, messages) = read(json("\(row(0)),\n\(row(huge))"))
    #expect(messages == ["f:3:1: error: the parts of 'commit_ns' add up to more than its \(huge)"])
  }

  @Test func `a file has at most 256 parts`() {
    let keys = (0..<300).map { "\"commit.p\($0)_ns\": 0" }.joined(separator: ", ")
    let (_, messages) = read(json("{\"commit_ns\": 1, \"render_ns\": 1, \(keys)}"))
    #expect(messages.count == 44)
    #expect(messages.allSatisfy { $0.hasSuffix("error: the file has more than 256 parts") })
    let text = json("{\"commit_ns\": 1, \"render_ns\": 1, \(keys.prefix(256 * 18))}")
    #expect(read(text).messages.count == 1)
  }

  @Test func `every way to cut a file with parts short is located`() throws {
    let text = try String(decoding: Formats.bytes("frames-json/parts.json"), as: UTF8.self)
    for length in stride(from: 0, to: text.utf8.count - 2, by: 7) {
      let (file, messages) = read(String(text.prefix(length)))
      #expect(file == nil)
      #expect(messages.count == 1)
    }
  }
}
