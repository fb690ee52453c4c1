import LocatedText
import Results
import Scenarios
import Testing

/// SARIF against what its schema requires and services rely on.
@Suite struct SARIFFormatTests {
  private func run(_ document: ResultsDocument, folder: String = "") throws -> JSONNode {
    let text = ResultsFormat.sarif.text(of: document, in: FormatContext(folder: folder))
    let root = try JSONNode.reading(Array(text.utf8))
    #expect(root["version"].flatMap(string) == "2.1.0")
    #expect(root["$schema"].flatMap(string)?.hasPrefix("https://") == true)
    let runs = elements(root["runs"])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private func elements(_ node: JSONNode?) -> [JSONNode] {
    if case .array(let elements) = node?.content { elements } else { [] }
  }

  private func string(_ node: JSONNode) -> String? {
    if case .string(let text) = node.content { text } else { nil }
  }

  private func integer(_ node: JSONNode?) -> Int? {
    if case .number(let text) = node?.content { Int(text) } else { nil }
  }

  @Test(arguments: [
    TestDocument.document, TestDocument.hostile, TestDocument.document([]), TestDocument.wrong,
  ])
  func `every result has what the schema requires`(document: ResultsDocument) throws {
    let run = try run(document)
    let driver = try #require(run["tool"]?["driver"])
    #expect(driver["name"].flatMap(string) == "perfsite")
    let rules = elements(driver["rules"]).map { $0["id"].flatMap(string) }
    #expect(Set(rules).count == rules.count)
    for rule in elements(driver["rules"]) {
      #expect(rule["shortDescription"]?["text"].flatMap(string) != nil)
    }
    let results = elements(run["results"])
    #expect(results.count == document.findings.count)
    for result in results {
      let index = try #require(integer(result["ruleIndex"]))
      #expect(rules.indices.contains(index))
      #expect(rules[index] == result["ruleId"].flatMap(string))
      #expect(["error", "warning"].contains(result["level"].flatMap(string)))
      #expect(result["message"]?["text"].flatMap(string)?.isEmpty == false)
      let location = try #require(elements(result["locations"]).first?["physicalLocation"])
      let uri = try #require(location["artifactLocation"]?["uri"].flatMap(string))
      #expect(uri.wholeMatch(of: #/([-A-Za-z0-9._~\/]|%[0-9A-F]{2})+/#) != nil, "\(uri)")
      #expect(location["artifactLocation"]?["uriBaseId"].flatMap(string) == "%SRCROOT%")
      #expect(try #require(integer(location["region"]?["startLine"])) >= 1)
      #expect(location["region"]?["startColumn"] == nil, "our columns are bytes")
      let print = result["partialFingerprints"]?["primaryLocationLineHash"].flatMap(string)
      #expect(print?.wholeMatch(of: #/[0-9a-f]{16}:1/#) != nil)
    }
    let invocations = elements(run["invocations"])
    #expect(invocations.count == 1)
    if case .bool(document.isRun) = invocations[0]["executionSuccessful"]?.content {
    } else {
      Issue.record("'executionSuccessful' is required")
    }
  }

  /// The keys that the schema allows, of those that we may write, by the path to their object; all of
  /// its objects allow no others.
  private static let allowed: [String: Set<String>] = [
    "": ["$schema", "version", "runs", "inlineExternalProperties", "properties"],
    "runs": ["tool", "invocations", "results", "automationDetails", "columnKind", "properties"],
    "runs.tool": ["driver", "extensions", "properties"],
    "runs.tool.driver": [
      "name", "version", "semanticVersion", "informationUri", "rules", "properties",
    ],
    "runs.tool.driver.rules": [
      "id", "name", "shortDescription", "fullDescription", "help", "helpUri",
      "defaultConfiguration", "properties",
    ],
    "runs.tool.driver.rules.shortDescription": ["text", "markdown", "properties"],
    "runs.tool.driver.rules.help": ["text", "markdown", "properties"],
    "runs.tool.driver.rules.defaultConfiguration": ["enabled", "level", "rank", "properties"],
    "runs.automationDetails": ["id", "guid", "description", "correlationGuid", "properties"],
    "runs.invocations": ["executionSuccessful", "toolExecutionNotifications", "properties"],
    "runs.invocations.toolExecutionNotifications": [
      "locations", "message", "level", "threadId", "timeUtc", "exception", "descriptor",
      "associatedRule", "properties",
    ],
    "runs.invocations.toolExecutionNotifications.associatedRule": [
      "id", "index", "guid", "toolComponent", "properties",
    ],
    "runs.invocations.toolExecutionNotifications.locations": [
      "id", "physicalLocation", "logicalLocations", "properties",
    ],
    "runs.invocations.toolExecutionNotifications.locations.physicalLocation": [
      "artifactLocation", "region", "properties",
    ],
    "runs.invocations.toolExecutionNotifications.locations.physicalLocation.artifactLocation": [
      "uri", "uriBaseId", "index",
    ],
    "runs.invocations.toolExecutionNotifications.locations.physicalLocation.region": [
      "startLine", "startColumn", "endLine", "endColumn",
    ],
    "runs.invocations.toolExecutionNotifications.message": ["text", "markdown", "id"],
    "runs.results": [
      "ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints", "rank",
      "properties",
    ],
    "runs.results.message": ["text", "markdown", "id", "arguments", "properties"],
    "runs.results.locations": ["id", "physicalLocation", "logicalLocations", "properties"],
    "runs.results.locations.physicalLocation": ["artifactLocation", "region", "properties"],
    "runs.results.locations.physicalLocation.artifactLocation": ["uri", "uriBaseId", "index"],
    "runs.results.locations.physicalLocation.region": [
      "startLine", "startColumn", "endLine", "endColumn",
    ],
    "runs.results.locations.logicalLocations": ["name", "fullyQualifiedName", "kind"],
  ]

  @Test(arguments: [
    TestDocument.hostile, TestDocument.document(broken: 5_001), TestDocument.wrong,
  ])
  func `no object has a key that the schema does not allow`(document: ResultsDocument) throws {
    var found: Set<String> = []
    func check(_ node: JSONNode, _ path: String) {
      switch node.content {
      case .array(let elements): for element in elements { check(element, path) }
      case .object(let members):
        // These may hold anything.
        if path.hasSuffix(".properties") || path.hasSuffix(".partialFingerprints") { return }
        guard let allowed = Self.allowed[path] else {
          Issue.record("an object at '\(path)'")
          return
        }
        found.insert(path)
        for member in members {
          if !allowed.contains(member.key) { Issue.record("'\(member.key)' at '\(path)'") }
          check(member.value, path.isEmpty ? member.key : "\(path).\(member.key)")
        }
      default: break
      }
    }
    let text = ResultsFormat.sarif.text(of: document, in: FormatContext())
    check(try JSONNode.reading(Array(text.utf8)), "")
    #expect(found.count > 11)
  }

  @Test
  func `mistakes that kept everything from being run are notifications`() throws {
    let run = try run(TestDocument.wrong)
    let invocation = try #require(elements(run["invocations"]).first)
    let notes = elements(invocation["toolExecutionNotifications"])
    #expect(notes.count == 2)
    #expect(notes.allSatisfy { $0["level"].flatMap(string) == "error" })
    let rules = elements(run["tool"]?["driver"]?["rules"]).map { $0["id"].flatMap(string) }
    for note in notes { #expect(rules.contains(note["associatedRule"]?["id"].flatMap(string))) }
  }

  @Test
  func `paths are relative to the repository`() throws {
    let run = try run(TestDocument.hostile, folder: "app/my lists/")
    let uris = elements(run["results"]).compactMap {
      elements($0["locations"]).first?["physicalLocation"]?["artifactLocation"]?["uri"]
        .flatMap(string)
    }
    #expect(uris.contains("app/my%20lists/Content/a%2Cb%3Ac%25d%20%C3%A9.yml"))
  }

  @Test
  func `the worst 5,000 results are kept, and a notification counts the others`() throws {
    let run = try run(TestDocument.document(broken: 5_003))
    #expect(elements(run["results"]).count == 5_000)
    let notes = elements(elements(run["invocations"]).first?["toolExecutionNotifications"])
    #expect(
      notes.map { $0["message"]?["text"].flatMap(string) } == [
        "3 more findings are left out; the worst ones are here"
      ]
    )
  }
}
