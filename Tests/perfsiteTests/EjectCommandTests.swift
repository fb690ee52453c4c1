import Foundation
import TestSupport
import Testing

/// Files of the program and those of a project in their places.
@Suite
struct EjectCommandTests {
  private static func newProject() async throws -> EmptyFolder {
    let empty = try EmptyFolder()
    _ = try await empty.perfsite("init")
    return empty
  }

  /// The rows of a list but those of the program itself.
  private static func own(_ kind: String, of project: EmptyFolder) async throws -> [String] {
    let list = try await project.perfsite("list", kind)
    #expect(list.status == 0)
    return list.standardOutput.split(separator: "\n").map(String.init).dropFirst()
      .filter { !$0.split(separator: " ").contains("perfsite") }
      .map { $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") }
  }

  @Test func `a file of the project takes the place of the program's`() async throws {
    let project = try await Self.newProject()
    #expect(try await project.perfsite("build", "--worlds", "40", "-o", "A").status == 0)
    let ejected = try await project.perfsite("eject", "template", "home", "assets/home.css", "home")
    #expect(ejected.status == 0)
    #expect(ejected.standardOutput == "Templates/home.mustache\nTemplates/assets/home.css\n")
    #expect(
      try await Self.own("templates", of: project) == [
        "assets/home.css project, same as the default Templates/assets/home.css",
        "home project, same as the default Templates/home.mustache",
      ]
    )
    #expect(try await project.perfsite("build", "--worlds", "40", "-o", "B").status == 0)
    func files(of folder: String) throws -> [String: Data] {
      let all = try project.files().filter { $0.hasPrefix(folder + "/") }
      return Dictionary(
        uniqueKeysWithValues: try all.map {
          (String($0.dropFirst(folder.count)), try Data(contentsOf: project.url($0)))
        }
      )
    }
    #expect(try files(of: "A") == files(of: "B"))

    try project.write(
      try project.read("Templates/home.mustache") + "<!-- ours -->\n",
      to: "Templates/home.mustache"
    )
    #expect(
      try await Self.own("templates", of: project).contains("home project Templates/home.mustache")
    )
    #expect(try await project.perfsite("build", "--worlds", "40", "-o", "B").status == 0)
    #expect(try project.read("B/index.html").contains("<!-- ours -->"))
    #expect(!(try project.read("A/index.html").contains("<!-- ours -->")))
  }

  @Test func `nothing is replaced without force`() async throws {
    let project = try await Self.newProject()
    try project.write("mine", to: "Content/models/networks.yml")
    let refused = try await project.perfsite("eject", "model", "costs", "networks")
    #expect(refused.status == 1)
    #expect(
      refused.standardError
        == "Error: 'Content/models/networks.yml' exists, so nothing was written; '--force' replaces "
        + "it\n"
    )
    #expect(!project.exists("Content/models/costs.yml"))
    let forced = try await project.perfsite("eject", "model", "--all", "--force")
    #expect(forced.status == 0)
    #expect(try await Self.own("models", of: project).count == 4)
    #expect(try project.read("Content/models/networks.yml") != "mine")
    #expect(try await project.perfsite("run").status == 0)
  }

  @Test func `an own model counts, also in the cache of the last build`() async throws {
    let project = try await Self.newProject()
    #expect(try await project.perfsite("check", "--worlds", "40").status == 0)
    #expect(try await project.perfsite("eject", "model", "devices").status == 0)
    let path = "Content/models/devices.yml"
    let text = try project.read(path)
    try project.write(text.replacing("iphone-11:", with: "iphone-eleven:"), to: path)
    let check = try await project.perfsite("check", "--worlds", "40")
    #expect(check.status == 1)
    #expect(check.standardError.contains("Content/scenarios/photo-feed.yml:11:11: error: unknown"))
  }

  @Test func `wrong usage names what there is`() async throws {
    let project = try await Self.newProject()
    let unknown = try await project.perfsite("eject", "template", "hone")
    #expect(unknown.status == 64)
    #expect(unknown.mistake == "Error: unknown template 'hone'; did you mean 'home'?")
    let nothing = try await project.perfsite("eject", "model")
    #expect(nothing.mistake == "Error: Name the models to copy, or say '--all'.")
  }

  @Test func `a finding about a file of the program says how to change it`() async throws {
    let project = try await Self.newProject()
    try project.write("<svg/>", to: "Content/assets/icon.svg")
    let check = try await project.perfsite("check", "--worlds", "40")
    #expect(check.status == 1)
    #expect(
      check.standardError == """
        <perfsite>/Templates/assets/icon.svg:1:1: error: 'assets/icon.svg' is made twice
        Content/assets/icon.svg:1:1: note: 'assets/icon.svg' is first made here
        <perfsite>/Templates/assets/icon.svg:1:1: note: perfsite brings this template along; \
        'perfsite eject template assets/icon.svg' copies it into the project

        """
    )
  }
}
