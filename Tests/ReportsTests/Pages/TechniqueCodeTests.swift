import Diagnostics
import Foundation
import FrameLab
import Reports
import Scenarios
import SiteBuilder
import Testing
import TextFormats

/// The code of the guide belongs to a technique and a choice.
@Suite struct TechniqueCodeTests {
  /// The fixes that UIKit makes by itself, so that nobody writes code for them.
  private static let ofUIKit: Set = [
    "cell-prefetch", "prefetch-adaptive", "row-at-a-time", "waiting-cells",
  ]

  @Test func `the guide shows code for a choice of every fix that an app makes`() throws {
    let reading = ScenarioCatalog.reading(
      try ["models", "scenarios", "validation"].flatMap { try files(of: $0, "yml") },
      inFolder: "Content"
    )
    let catalog = try #require(reading.readable)
    var mistakes: [Diagnostic] = []
    let content = Content(
      parsing: try files(of: "guide", "md").map {
        SourceFile(path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self))
      },
      in: catalog.folder,
      directives: NoDirectives(),
      reporting: &mistakes
    )
    #expect(mistakes == [])
    let choices = Set(content.pages.flatMap(\.examples).flatMap(\.choices))
    let silent = catalog.scenarios.filter { scenario in
      guard let contrast = scenario.contrast else { return false }
      return !contrast.techniques.contains {
        choices.contains($0.example(of: $0.choice(in: contrast.fix)))
      }
    }
    #expect(catalog.scenarios.count >= 50)
    #expect(Set(silent.map(\.id)) == Self.ofUIKit)
    // No list of ours is fixed by a reload of everything or by decoding in the commit.
    #expect(!choices.contains("snapshotApplication:reloadData"))
    #expect(!choices.contains("imagePreparation:onCommit"))
  }

  private func files(of folder: String, _ ending: String) throws -> [ContentFile] {
    let path = "Content/\(folder)"
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let url = root.appendingPathComponent(path)
    return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
      .filter { $0.hasSuffix(".\(ending)") }
      .map { name in
        let bytes = Array(try Data(contentsOf: url.appendingPathComponent(name)))
        return ContentFile(path: "\(path)/\(name)", bytes: bytes)
      }
  }
}

/// Directives that show nothing: code needs no results.
private struct NoDirectives: DirectiveRenderer {
  let blockNames = ["claim", "figure"]
  let inlineNames = ["claim", "comparison", "confidence", "value"]
  let techniqueChoices = Technique.allCases.flatMap { technique in
    technique.choiceNames.map(technique.example(of:))
  }

  func block(_ directive: Directive) -> Result<DirectiveBlock, Diagnostic> {
    .success(DirectiveBlock(Fragment { _ in }))
  }

  func inline(_ directive: Directive) -> Result<Fragment, Diagnostic> {
    .success(Fragment { _ in })
  }
}
