#if os(Linux)
  import CommonMark
  import Foundation
  import TestSupport
  import Testing

  @Suite struct DocumentMemoryTests {
    /// What the C library allocates for a document goes with it, also where it is refused.
    ///
    /// A hundred bytes that stay of each would be two megabytes.
    @Test(.slow) func tenThousandDocumentsLeaveNoMemory() async {
      await #expect(processExitsWith: .success) {
        func parse(_ count: Int) {
          for number in 0..<count {
            let table = "|a|b|\n|-|-|\n|\(number)|`x`|\n"
            let text = "# Title *\(number)*\n\n- [a](b)\n\n> ![c](d)\n\n\(table)\n```\nx\n```\n"
            _ = try? Document(parsing: text)
            _ = try? Document(parsing: text + String(repeating: ">", count: 200))
          }
        }
        /// The memory that this process has, in pages of 4 KB.
        func residentPages() throws -> Int {
          let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
          return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        }
        parse(1_000)
        let before = try residentPages()
        parse(10_000)
        let after = try residentPages()
        if before == 0 || after > before + 256 { fatalError("\(before) pages became \(after)") }
      }
    }
  }
#endif
