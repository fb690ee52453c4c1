internal import Diagnostics
internal import LocatedText

/// The vocabulary of the documents that perfsite's own libraries and tools write.
extension JSONFile {
  /// Returns true for a document of this version; otherwise reports a mistake.
  mutating func hasSchema(_ schema: String, of thing: String) -> Bool {
    guard let node = findings.required("schema", of: thing, in: root),
      let text = findings.string(node)
    else { return false }
    if text == schema { return true }
    findings.report("unknown version '\(text.prefix(40))'; expected '\(schema)'", at: node.offset)
    return false
  }

  /// Reports the keys of an object that are not known.
  mutating func checkKeys(of node: JSONNode?, _ known: [String]) {
    guard case .object(let members)? = node?.content else { return }
    for member in members where !known.contains(member.key) {
      let clause = Suggestion.clause(for: String(member.key.prefix(80)), among: known)
      findings.report("unknown key '\(member.key.prefix(40))'\(clause)", at: member.keyOffset)
    }
  }

  /// Returns the decoded value of an optional key; nil, with its first mistake, if it is wrong.
  mutating func value<Value: Decodable>(_ key: String, in node: JSONNode) -> Value? {
    findings.optional(key, in: node).flatMap { findings.decode(Value.self, from: $0) }
  }

  /// Returns the case that an optional key names; a mistake if there is none.
  mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ key: String,
    in node: JSONNode
  ) -> Value? {
    findings.optional(key, in: node).flatMap { findings.choice(key, of: Value.self, $0) }
  }

  /// Returns a number of nanoseconds up to 104 days; nil, with a mistake, for anything else.
  mutating func time(_ node: JSONNode, from least: Int = 0) -> Int? {
    guard let time = findings.integer(node, from: least) else { return nil }
    if time <= DecimalTime.most { return time }
    return findings.mismatch(node, expected: "at most \(DecimalTime.most) ns")
  }

  /// Returns the nanoseconds of an optional key.
  mutating func time(_ key: String, in node: JSONNode, from least: Int = 0) -> Int? {
    findings.optional(key, in: node).flatMap { time($0, from: least) }
  }

  /// Returns the whole number of an optional key.
  mutating func integer(_ key: String, in node: JSONNode, from least: Int = 0) -> Int? {
    findings.optional(key, in: node).flatMap { findings.integer($0, from: least) }
  }

  /// The keys of an app.
  static let appKeys = ["name", "identifier", "version", "build"]

  /// Returns the app of an optional key.
  mutating func app(_ key: String = "app", in node: JSONNode) -> AppBuild {
    guard let app = findings.optional(key, in: node) else { return AppBuild() }
    return AppBuild(
      name: text("name", in: app),
      identifier: text("identifier", in: app),
      version: text("version", in: app),
      build: text("build", in: app)
    )
  }

  /// Returns the device of the optional key `device`.
  mutating func device(in node: JSONNode) -> MeasuredDevice {
    guard let device = findings.optional("device", in: node) else { return MeasuredDevice() }
    return MeasuredDevice(
      name: text("name", in: device),
      model: text("model", in: device),
      platform: text("platform", in: device),
      system: text("system", in: device),
      systemBuild: text("systemBuild", in: device),
      architecture: text("architecture", in: device)
    )
  }

  /// Returns the state of the device.
  mutating func deviceState() -> DeviceState {
    DeviceState(
      thermal: choice("thermalState", in: root),
      isLowPower: value("lowPowerMode", in: root)
    )
  }
}
