import Foundation
import TestSupport
import Testing

// Where Apple's own frameworks exist, do not test the interfaces that replace them.
#if os(Linux)
  /// The program `snippets` on its own pages, with the project's interfaces.
  @Suite
  struct SnippetsCommandTests {
    private static let support = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Snippets")

    /// Keeps the compiled interfaces beside the program, for all tests and for later runs; not with
    /// those of `make snippets`, which name their files by other paths.
    private static func cache() throws -> URL {
      try BuiltProgram.executable(named: "snippets").deletingLastPathComponent()
        .appendingPathComponent("snippets-test-interfaces")
    }

    /// Runs the program on one page, `page.md`, and returns how it ended.
    private static func check(
      _ page: String,
      arguments: [String] = []
    ) async throws -> BuiltProgram.Result {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("snippets-test-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try page.write(
        to: folder.appendingPathComponent("page.md"),
        atomically: true,
        encoding: .utf8
      )
      return try await BuiltProgram.run(
        program: "snippets",
        ["page.md", "--support", support.path, "--cache", cache().path] + arguments,
        in: folder.path
      )
    }

    /// The lines with place and message, without the excerpts below them.
    private static func findings(_ result: BuiltProgram.Result) -> [String] {
      result.standardError.split(separator: "\n").map(String.init).filter { $0.contains(".md:") }
    }

    @Test
    func `a module is checked with UIKit, and fences may import it`() async throws {
      let page = """
        ```swift
        import Lists
        let cell = PhotoCell(frame: .zero)
        ```
        """
      func result(_ body: String) async throws -> BuiltProgram.Result {
        let sources = FileManager.default.temporaryDirectory
          .appendingPathComponent("snippets-sources-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: sources) }
        let text = """
          #if canImport(UIKit)
          public import UIKit
          public final class PhotoCell: UICollectionViewCell {
            public func show() { \(body) }
          }
          #endif
          """
        try text.write(
          to: sources.appendingPathComponent("PhotoCell.swift"),
          atomically: true,
          encoding: .utf8
        )
        return try await Self.check(page, arguments: ["--source", "Lists=\(sources.path)"])
      }
      let right = try await result("setNeedsLayout()")
      #expect(right.standardError == "")
      #expect(right.standardOutput.hasPrefix("1 modules and 1 snippets on 1 pages"))
      let wrong = try await result("setNeedsLayouts()")
      #expect(wrong.status == 1)
      #expect(wrong.standardError.contains("PhotoCell.swift:4:"))
      #expect(wrong.standardError.contains("cannot find 'setNeedsLayouts' in scope"))
    }

    @Test
    func `what a module may use depends on the iOS that its declarations name`() async throws {
      func result(_ attribute: String) async throws -> BuiltProgram.Result {
        let sources = FileManager.default.temporaryDirectory
          .appendingPathComponent("snippets-sources-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: sources) }
        let text = """
          public import SwiftUI
          extension View {
            \(attribute)
            @MainActor public func quiet() -> some View { onScrollPhaseChange { _, _ in } }
          }
          """
        try text.write(
          to: sources.appendingPathComponent("Quiet.swift"),
          atomically: true,
          encoding: .utf8
        )
        return try await Self.check("# Nothing", arguments: ["--source", "Lists=\(sources.path)"])
      }
      let right = try await result("@available(iOS 18, tvOS 18, visionOS 2, *)")
      #expect(right.standardError == "")
      #expect(right.status == 0)
      for attribute in ["@available(iOS 17, *)", ""] {
        let wrong = try await result(attribute)
        #expect(wrong.status == 1)
        #expect(wrong.standardError.contains("Quiet.swift:4:"))
        #expect(wrong.standardError.contains("'onScrollPhaseChange' is unavailable"))
      }
    }

    @Test
    func `correct snippets are counted`() async throws {
      let result = try await Self.check(
        """
        ---
        title: Front matter is no code
        ---

        ```swift
        final class PhotoCell: UICollectionViewCell {
          let imageView = UIImageView()
          override func prepareForReuse() {
            super.prepareForReuse()
            imageView.image = nil
          }
        }
        ```

        ```swift ios=15
        let snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        var changed = snapshot
        changed.reconfigureItems([1])
        ```

        ```swift
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        if #available(iOS 15, *) { snapshot.reconfigureItems([1]) } else { snapshot.reloadItems([1]) }
        ```

        ```swift invalid
        func show(_ text: String, on label: UILabel) {
          label.text = text  // error: can not be mutated from a nonisolated context
        }
        ```

        ```yaml
        not: Swift
        ```
        """
      )
      #expect(result.standardError == "")
      #expect(result.standardOutput == "4 snippets on 1 pages: all are as they should be\n")
      #expect(result.status == 0)
    }

    @Test
    func `each kind of mistake is reported at its place on the page`() async throws {
      let page = MarkedText(
        """
        - in a list

          ```swift
          let image = 1️⃣picture
          ```

        2️⃣```swift invalid
        let count = 3
        ```

        ```swift
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.3️⃣reconfigureItems([1])
        try await Task.4️⃣sleep(for: .seconds(1))
        ```

        ```swift invalid
        func show(_ text: String, on label: UILabel) {
          label.5️⃣alpha = 1  // error: no such error
          label.6️⃣text = text
        }
        ```

        ```swift
        func decoded(_ image: UIImage?) -> CGSize { 7️⃣image.size }
        ```
        """
      )
      let result = try await Self.check(page.text)
      let messages = [
        "cannot find 'picture' in scope",
        "the snippet is marked 'invalid', but it compiles",
        "'reconfigureItems' needs iOS 15, and the snippet says that it runs on iOS 14; write "
          + "'swift ios=15' or use what is older",
        "'sleep(for:' needs iOS 16, and the snippet says that it runs on iOS 14; write "
          + "'swift ios=16' or use what is older",
      ]
      let findings = Self.findings(result)
      for (mark, message) in zip(page.marks, messages) {
        #expect(findings.contains("page.md:\(mark): error: \(message)"))
      }
      let errors = findings.filter { $0.contains(": error: ") }
      let positions = errors.map { $0.split(separator: ":")[1...2].joined(separator: ":") }
      #expect(positions == page.marks.map(\.description))
      #expect(result.status == 1)
    }

    @Test
    func `a fence must also compile where everything is on the main actor by default`() async throws
    {
      func page(_ receiver: String, _ row: String) -> String {
        """
        ```swift
        import MetricKit

        \(receiver) Receiver: NSObject, MXMetricManagerSubscriber {
          func start() { MXMetricManager.shared.add(self) }
          func didReceive(_ payloads: [MXMetricPayload]) {}
        }
        ```

        ```swift
        \(row) Row {
          let title: String
          func spoken() -> String { title }
        }
        actor Voice {
          func text(of row: Row) -> String { row.spoken() }
        }
        ```
        """
      }
      let right = try await Self.check(page("nonisolated final class", "nonisolated struct"))
      #expect(right.standardError == "")
      #expect(right.status == 0)

      let wrong = try await Self.check(page("final class", "struct"))
      #expect(wrong.status == 1)
      let findings = Self.findings(wrong).filter { $0.contains(": error: ") }
      let places = findings.map { $0.split(separator: ":")[1] }
      #expect(places == ["5", "16"], "\(wrong.standardError)")
      for finding in findings {
        #expect(finding.hasSuffix("(where everything is on the main actor by default)"))
      }
    }

    @Test
    func `an unknown word after swift is reported with a suggestion`() async throws {
      let result = try await Self.check("```swift invalit ios=x\n```\n")
      #expect(
        Self.findings(result) == [
          "page.md:1:1: error: unknown word 'invalit' behind 'swift'; did you mean 'invalid'?",
          "page.md:1:1: error: 'x' is no version; expected one as in 'ios=15'",
        ]
      )
      #expect(result.status == 1)
    }

    @Test
    func `the interfaces have the isolation and the optionality of the real ones`() async throws {
      let result = try await Self.check(
        """
        ```swift invalid
        nonisolated func reload(_ view: UICollectionView) {
          view.reloadData()  // error: main actor-isolated
        }
        ```

        ```swift invalid
        @MainActor func size(_ view: UICollectionView, _ path: IndexPath) -> CGRect {
          view.cellForItem(at: path).frame  // error: must be unwrapped
        }
        ```

        ```swift ios=15 invalid
        func prepare(_ image: UIImage, for view: UIImageView) {
          image.prepareForDisplay { view.image = $0 }  // error: main actor-isolated
        }
        ```

        ```swift invalid
        import XCTest
        let element = XCUIElement()
        ```
        """
      )
      #expect(result.standardError == "")
      #expect(result.status == 0)
    }
  }
#endif
