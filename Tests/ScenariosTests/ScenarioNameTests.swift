import Scenarios
import Testing

/// `ID` and `ID/VARIANT`.
@Suite struct ScenarioNameTests {
  @Test(arguments: ["feed", "feed/prepare", "feed/", "/prepare", "", "feed/a/b"])
  func `a name is read and written`(text: String) {
    #expect(ScenarioName(text).description == text)
  }

  @Test(arguments: [
    ("tst", "unknown scenario 'tst'; did you mean 'test'?"),
    ("tst/prepare", "unknown scenario 'tst'; did you mean 'test'?"),
    ("test/prepar", "unknown variant 'prepar' of 'test'; did you mean 'prepare'?"),
    ("test/", "unknown variant '' of 'test'; expected one of 'decode', 'prepare'"),
    ("test/prepare/x", "unknown variant 'prepare/x' of 'test'; did you mean 'prepare'?"),
  ])
  func `an unknown name says what may be meant`(name: String, message: String) throws {
    let scenarios = try Content.catalog(scenario: Content.feedText).scenarios
    let unknown = #expect(throws: ScenarioName.UnknownName.self) {
      try ScenarioName(name).find(in: scenarios)
    }
    #expect(unknown?.message == message)
  }

  @Test func `a scenario includes its variants, and no name includes everything`() throws {
    let scenarios = try Content.catalog(scenario: Content.feedText).scenarios
    #expect(try ScenarioName("test").find(in: scenarios).variant == nil)
    #expect(try ScenarioName("test/prepare").find(in: scenarios).variant?.id == "prepare")
    let names = [ScenarioName("feed/prepare"), ScenarioName("chat")]
    #expect(names.include("feed"))
    #expect(names.include("feed", "prepare"))
    #expect(!names.include("feed", "decode"))
    #expect(names.include("chat", "decode"))
    #expect(!names.include("grid"))
    #expect([ScenarioName]().include("grid", "decode"))
    #expect((names + [ScenarioName("feed")]).include("feed", "decode"))
  }
}
