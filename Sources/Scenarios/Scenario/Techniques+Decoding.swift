import Diagnostics
import FrameLab
import LocatedYAML

extension Techniques {
  private enum AheadKey: String, CaseIterable {
    case ahead
  }

  /// Decodes the value of a variant's `techniques:`; what is not set keeps its default.
  init?(_ node: YAMLNode, _ findings: inout Findings) {
    guard let fields = node.fields(Technique.self, of: "'techniques'", &findings) else {
      return nil
    }
    self.init()
    var isComplete = true
    func set<Value>(
      _ technique: Technique,
      _ property: WritableKeyPath<Techniques, Value>,
      _ read: (YAMLNode, inout Findings) -> Value?
    ) {
      guard let node = fields[technique] else { return }
      if let value = read(node, &findings) {
        self[keyPath: property] = value
      } else {
        isComplete = false
      }
    }
    set(.imagePreparation, \.imagePreparation) {
      $0.choice("image preparation", of: ImagePreparation.self, &$1)
    }
    set(.dataPrefetching, \.dataPrefetching) { Techniques.dataPrefetching($0, &$1) }
    set(.cellPrefetching, \.cellPrefetching) {
      $0.choice("cell prefetching", of: CellPrefetching.self, &$1)
    }
    set(.dateFormatting, \.dateFormatting) {
      $0.choice("date formatting", of: DateFormatting.self, &$1)
    }
    if !isComplete { return nil }
  }

  /// `off`, or `{ahead: 12}`.
  private static func dataPrefetching(
    _ node: YAMLNode,
    _ findings: inout Findings
  ) -> DataPrefetching? {
    if case .scalar("off", _) = node.content { return .off }
    guard case .mapping = node.content else {
      return node.mismatch("'off' or how far ahead, such as '{ahead: 12}'", &findings)
    }
    return node.fields(AheadKey.self, of: "'dataPrefetching'", &findings)?
      .required(.ahead, &findings)?
      .integer(in: 1...1_000, &findings)
      .map { .ahead(items: $0) }
  }
}
