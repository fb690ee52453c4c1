import Diagnostics
import FrameLab
import Measurements
import TestSupport
import Testing

@Suite struct FrameFileTests {
  func read(_ text: String) -> (file: FrameFile?, messages: [String]) {
    read(Array(text.utf8))
  }

  func read(_ bytes: [UInt8]) -> (file: FrameFile?, messages: [String]) {
    var diagnostics: [Diagnostic] = []
    let file = FrameFile.read(bytes, path: "f.json", diagnostics: &diagnostics)
    #expect((file == nil) == !diagnostics.isEmpty)
    return (file, diagnostics.flatMap { [$0] + $0.notes }.map(\.description))
  }

  @Test func `reads everything that a file may contain`() throws {
    let file = try #require(
      read(
        """
        {"refresh_interval_ns": 16666667, "buffers": "auto", "frames": [
          {"commit_ns": 5000000, "render_ns": 6000000, "quiet_vsyncs": 2},
          {"render_ns": 7, "commit_ns": 0}
        ]}
        """
      ).file
    )
    #expect(file.refreshIntervalNanoseconds == 16_666_667)
    #expect(file.buffers == .automatic)
    #expect(
      file.frames == [
        FrameWork(commitNanoseconds: 5_000_000, executeNanoseconds: 6_000_000, quietVsyncs: 2),
        FrameWork(commitNanoseconds: 0, executeNanoseconds: 7),
      ]
    )
  }

  @Test func `both stages of rendering, and intervals of several ticks`() throws {
    let file = try #require(
      read(
        """
        {"refresh_interval_ns": 8333334, "ticks_per_frame": 2, "frames": [
          {"commit_ns": 1, "prepare_ns": 2000000, "render_ns": 3}
        ]}
        """
      ).file
    )
    #expect(file.ticksPerFrame == 2)
    #expect(file.pipeline.tickNanoseconds == 4_166_667)
    #expect(
      file.frames == [
        FrameWork(commitNanoseconds: 1, prepareNanoseconds: 2_000_000, executeNanoseconds: 3)
      ]
    )
  }

  @Test(arguments: [
    ("2", "f.json:1:48: error: 'ticks_per_frame' must divide 'refresh_interval_ns', got 2 for 7"),
    ("0", "f.json:1:48: error: 'ticks_per_frame' must be at least 1, got 0"),
    ("-3", "f.json:1:48: error: 'ticks_per_frame' must not be negative, got -3"),
    (
      "1.5",
      "f.json:1:48: error: 'ticks_per_frame' must be an integer without fraction and "
        + "exponent, got 1.5"
    ),
  ])
  func `ticks that are no part of an interval`(written: String, message: String) {
    let text = "{\"refresh_interval_ns\": 7, \"ticks_per_frame\":  \(written), \"frames\": []}"
    #expect(read(text).messages == [message])
  }

  @Test func `the stages of rendering add up to less than 2^61`() {
    let text = """
      {"refresh_interval_ns": 7, "frames": [
      {"commit_ns": 0, "prepare_ns": 2305843009213693950, "render_ns": 2}]}
      """
    #expect(
      read(text).messages == [
        "f.json:2:1: error: 'prepare_ns' and 'render_ns' must add up to less than 2^61"
      ]
    )
  }

  @Test func `keys come in any order and may be escaped, and a byte order mark is skipped`() {
    let text = "\u{FEFF}{\"frames\": [], \"refresh\\u005finterval_ns\": 1}"
    #expect(read(text).messages == [])
    #expect(read(text).file?.frames == [])
  }

  @Test(arguments: [("\"auto\"", BufferPolicy.automatic), ("2", .double), ("3", .triple)])
  func `buffers`(written: String, policy: BufferPolicy) {
    let text = "{\"refresh_interval_ns\": 1, \"frames\": [], \"buffers\": \(written)}"
    #expect(read(text).file?.buffers == policy)
  }

  @Test(arguments: [
    "\"Auto\"", "4", "2.0", "-2", "null", "[2]", "true", "99999999999999999999", "{\"a\": 1}",
  ])
  func `wrong buffers`(written: String) {
    let text = "{\"refresh_interval_ns\": 1, \"frames\": [], \"buffers\": \(written)}"
    #expect(
      read(text).messages == [
        "f.json:1:53: error: 'buffers' must be \"auto\", 2 or 3, got \(written)"
      ]
    )
  }

  @Test(arguments: [
    ("-1", "must not be negative, got -1"),
    ("-99999999999999999999", "must be less than 2^61, got -99999999999999999999"),
    ("1.5", "must be an integer without fraction and exponent, got 1.5"),
    ("5e6", "must be an integer without fraction and exponent, got 5e6"),
    ("5000000.0", "must be an integer without fraction and exponent, got 5000000.0"),
    ("2305843009213693952", "must be less than 2^61, got 2305843009213693952"),
    ("9223372036854775808", "must be less than 2^61, got 9223372036854775808"),
    ("\"5\"", "must be an integer, got a string"),
    ("null", "must be an integer, got null"),
    ("true", "must be an integer, got a boolean"),
    ("[1]", "must be an integer, got an array"),
    ("{\"x\": {}}", "must be an integer, got an object"),
    (
      String(repeating: "1", count: 60),
      "must be less than 2^61, got \(String(repeating: "1", count: 40))…"
    ),
  ])
  func `wrong numbers`(written: String, message: String) {
    for key in ["commit_ns", "render_ns", "quiet_vsyncs"] {
      let others = ["commit_ns", "render_ns"].filter { $0 != key }
      let frame = ["\"\(key)\": \(written)"] + others.map { "\"\($0)\": 1" }
      let text = """
        {"refresh_interval_ns": 1, "frames": [
        {\(frame.joined(separator: ", "))}]}
        """
      #expect(read(text).messages == ["f.json:2:\(key.count + 6): error: '\(key)' \(message)"])
    }
    let text = "{\"frames\": [], \"refresh_interval_ns\": \(written)}"
    #expect(read(text).messages == ["f.json:1:39: error: 'refresh_interval_ns' \(message)"])
  }

  @Test func `an interval of zero`() {
    #expect(
      read("{\"frames\": [], \"refresh_interval_ns\": 0}").messages == [
        "f.json:1:39: error: 'refresh_interval_ns' must be at least 1, got 0"
      ]
    )
  }

  @Test func `all mistakes in one run, in file order`() {
    let marked = MarkedText(
      """
      1️⃣{2️⃣"refresh_intervall_ns": 16666667, "buffers": 3️⃣4,
       "frames": [4️⃣{"commit_ns": 1, 5️⃣"rendr_ns": 1, 6️⃣"commit_ns": 2}, 7️⃣[], 8️⃣{}, 9️⃣7],
       "frames": []}
      """
    )
    let messages = [
      "missing key 'refresh_interval_ns'",
      "unknown key 'refresh_intervall_ns'; did you mean 'refresh_interval_ns'?",
      "'buffers' must be \"auto\", 2 or 3, got 4",
      "missing key 'render_ns'",
      "unknown key 'rendr_ns'; did you mean 'render_ns'?",
      "duplicate key 'commit_ns'",
      "a frame must be an object, got an array",
      "missing key 'commit_ns'",
      "a frame must be an object, got a number",
    ]
    var expected = zip(marked.marks, messages).map { "f.json:\($0): error: \($1)" }
    expected.insert("f.json:2:14: note: 'commit_ns' is given here first", at: 6)
    expected.insert("f.json:\(marked.marks[7]): error: missing key 'render_ns'", at: 9)
    expected += [
      "f.json:3:2: error: duplicate key 'frames'",
      "f.json:2:2: note: 'frames' is given here first",
    ]
    #expect(read(marked.text).messages == expected)
  }

  @Test(arguments: [
    ("", "1:1", "empty file; expected an object with 'refresh_interval_ns' and 'frames'"),
    (" \n ", "2:2", "empty file; expected an object with 'refresh_interval_ns' and 'frames'"),
    ("[]", "1:1", "expected an object with 'refresh_interval_ns' and 'frames', got an array"),
    ("{\"frames\": [{\n", "2:1", "unexpected end of file; expected a key in double quotes or '}'"),
    ("frames:\n", "1:1", "unknown word; expected 'false'"),
    (
      "{\"refresh_interval_ns\": 1, \"frames\": []} {", "1:42",
      "unexpected '{'; expected the end of the file"
    ),
    (
      "{\"refresh_interval_ns\": 1, \"frames\": [01]}", "1:39",
      "a number must not start with a needless '0'"
    ),
    (
      "{\"frames\": {}, \"refresh_interval_ns\": 1}", "1:12",
      "'frames' must be an array, got an object"
    ),
  ])
  func `files that are something else`(text: String, position: String, message: String) {
    #expect(read(text).messages.last == "f.json:\(position): error: \(message)")
  }

  @Test func `every way to cut a file short is one located mistake`() {
    let text =
      "{\"refresh_interval_ns\": 10, \"buffers\": \"auto\", \"frames\": [{\"commit_ns\": 1, \"render_ns\": 1}]}"
    for length in 0..<text.utf8.count {
      let messages = read(String(text.prefix(length))).messages
      #expect(messages.count == 1)
      #expect(messages.allSatisfy { $0.hasPrefix("f.json:1:") })
    }
  }

  @Test func `bytes that are not text`() {
    let bytes = Array("{\"frames\": [],\n \"".utf8) + [0xFF] + Array("\": 1}".utf8)
    #expect(
      read(bytes).messages == [
        "f.json:2:3: error: invalid UTF-8: byte 0xFF starts no character; save the file as UTF-8"
      ]
    )
  }

  @Test func `a file with a mistake in every frame is not read to its end`() {
    let frames = Array(repeating: "{}", count: 100_000).joined(separator: ",")
    let messages = read("{\"refresh_interval_ns\": 1, \"frames\": [\(frames)]}").messages
    #expect(messages.count < 110)
    #expect(
      messages.last?.hasSuffix("too many mistakes; the rest of the file was not read") == true
    )
  }

  @Test(arguments: [(1, 1 << 60), (1 << 60, 0), (16_666_667, 276_701_161_000)])
  func `a frame that would end after the last nanosecond`(interval: Int, quiet: Int) throws {
    let frame = "{\"commit_ns\": 1, \"render_ns\": 1, \"quiet_vsyncs\": \(quiet)}"
    let frames = Array(repeating: frame, count: 6).joined(separator: ",\n")
    let text = "{\"refresh_interval_ns\": \(interval), \"frames\": [\n\(frames)]}"
    let message = try #require(read(text).messages.first)
    #expect(
      message.hasSuffix("ends too late: nanoseconds count to 146 years after the first vsync")
    )
    // The frame that is named is the first that the pipeline refuses.
    var pipeline = FramePipeline(refreshIntervalNanoseconds: interval)
    let work = FrameWork(commitNanoseconds: 1, executeNanoseconds: 1, quietVsyncs: quiet)
    var index = 0
    while pipeline.canAdvance(by: work) {
      _ = pipeline.advance(work)
      index += 1
    }
    #expect(message.hasPrefix("f.json:\(index + 2):1: error: frame \(index) "))
  }
}
