import ArgumentParser
import Bytes
import Diagnostics
import Foundation
import Measurements
import Reports
import Results
import Scenarios
import SiteBuilder

/// The inputs of a site besides scenarios: settings, Markdown, templates and assets.
struct SiteSource {
  /// The settings; a stand-in for broken ones, nil if there is no settings file.
  var settings: SiteSettings?
  /// The settings of accepted results.
  var baseline = BaselineSettings()
  var markdown: [SourceFile] = []
  /// The measurements on real devices.
  var measurements: [MeasurementFile] = []
  var templates = Templates()
  /// True if any template differs from the program's own.
  private(set) var hasOwnTemplates = false
  var assets: [SiteFile] = []
  /// All findings so far.
  var diagnostics: [Diagnostic] = []
  /// The texts by path, for excerpts.
  var files: [String: SourceFile] = [:]
  /// The states of all files that were read, without their contents.
  private(set) var reading = SourceReading()
  private var inputs = ByteRecord()

  /// The digest of all files that were read, with their paths, and of the mistakes in them.
  var digest: String {
    var record = inputs
    record.append(diagnostics)
    return SHA256.hexadecimal(of: record.bytes)
  }

  /// Reads the project's files and collects mistakes in their contents.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - content: its content.
  ///   - scan: the stamps of the files before the content was read; nil if they are not needed.
  mutating func read(_ project: Project, content: [ContentFile], after scan: SourceScan? = nil) {
    if let scan { reading = SourceReading(after: scan) }
    for file in content { note(file) }
    for file in content where !file.isSimulated && !file.isSchema {
      if file.isMarkdown {
        if let source = decode(file) { markdown.append(source) }
      } else if file.isMeasurement {
        let read = MeasurementFile.read(file.bytes, path: file.path, diagnostics: &diagnostics)
        guard let read else { continue }
        measurements.append(read)
        // For excerpts: the names of scenarios are checked.
        if read.scenarioPlaces.contains(where: { $0 != nil }) { _ = decode(file) }
      } else {
        publish(picture: file)
      }
    }
    var templateFiles: [SourceFile] = []
    for file in project.files(in: "Templates", reporting: &diagnostics) {
      note(file)
      if file.path.hasSuffix(".mustache") {
        if let source = decode(file) { templateFiles.append(source) }
      } else if file.path.hasPrefix("Templates/assets/") {
        // For excerpts: its links are checked.
        if file.path.hasSuffix(".css") { _ = decode(file) }
        publish(file, from: "Templates/")
      }
    }
    templates = Templates(parsing: templateFiles, reporting: &diagnostics)
    templates.checkUse(
      of: templateFiles.filter { DefaultFile.named($0.path) == nil },
      by: PageContext.all.map(\.template),
      reporting: &diagnostics
    )
    hasOwnTemplates = !templateFiles.allSatisfy { file in
      DefaultFile.named(file.path).map { Array(file.text.utf8) == $0.bytes } ?? false
    }
    let settingsFile = read("perfsite.yml", of: project)
    if let source = settingsFile.flatMap({ decode($0) }) {
      settings = SiteSettings(source, reporting: &diagnostics)
      let written = BaselineSettings(reading: settings?.baseline, reporting: &diagnostics)
      if let written { baseline = written }
      if settings == nil {
        // Only documents that exist: an apparent name in broken settings is no mistake.
        let named = SiteSettings.standIn(for: source)
        let documents = named.documents.filter(project.isFile)
        settings = SiteSettings.standIn(for: source.path, documents: documents)
      }
    }
    for document in settings?.documents ?? [] {
      guard let file = read(document: document, of: project), let source = decode(file) else {
        continue
      }
      markdown.append(source)
    }
  }

  /// Reads a document; an unreadable one is a mistake at its name in the settings.
  private mutating func read(document: String, of project: Project) -> ContentFile? {
    let earlier = diagnostics
    diagnostics = []
    let file = read(document, of: project)
    let found = diagnostics
    diagnostics = earlier
    guard let place = settings?.documentPlaces[document] else {
      diagnostics += found
      return file
    }
    diagnostics += found.map {
      .error("document '\(document)': \($0.message)", at: place, notes: $0.notes)
    }
    if file == nil, found.isEmpty {
      diagnostics.append(.error("document '\(document)' is a folder; name a file", at: place))
    }
    return file
  }

  /// Reads a file outside of the folders of sources.
  private mutating func read(_ name: String, of project: Project) -> ContentFile? {
    reading.willRead(name, of: project)
    let file = project.file(name, reporting: &diagnostics)
    if let file { note(file) }
    return file
  }

  /// Counts something else among the inputs that were read.
  mutating func note(_ name: String, _ bytes: [UInt8]) {
    inputs.append(name)
    inputs.append(bytes)
  }

  private mutating func note(_ file: ContentFile) {
    let hash = SHA256.hexadecimal(of: file.bytes)
    reading.note(file.path, hash)
    inputs.append(file.path)
    inputs.append(hash)
  }

  /// Publishes a picture beside the text; other kinds of files are not allowed there.
  private mutating func publish(picture file: ContentFile) {
    let ending = file.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let known = ["avif", "gif", "jpeg", "jpg", "png", "svg", "webp"]
    guard known.contains(ending) else {
      diagnostics.append(
        .error(
          "files of this kind are not published; expected .md, .yml or a picture ("
            + known.joined(separator: ", ") + ")",
          at: Place(path: file.path)
        )
      )
      return
    }
    if ending == "svg", let objection = DrawingCheck.objection(to: file.bytes, path: file.path) {
      diagnostics.append(objection)
    }
    publish(file, from: "Content/")
  }

  /// Publishes a file unchanged, under its path within a folder.
  private mutating func publish(_ file: ContentFile, from folder: String) {
    let path = String(file.path.dropFirst(folder.count))
    assets.append(SiteFile(path: path, bytes: file.bytes, origin: file.path))
  }

  private mutating func decode(_ file: ContentFile) -> SourceFile? {
    switch SourceFile.decoding(file.bytes, path: file.path) {
    case .success(let source):
      files[file.path] = source
      return source
    case .failure(let diagnostic):
      diagnostics.append(diagnostic)
      return nil
    }
  }
}

extension Project {
  /// The settings file; nil if it can't be read.
  var settings: SourceFile? {
    var ignored: [Diagnostic] = []
    return settings(reporting: &ignored)
  }

  /// Returns the settings file; nil if there is none, or if it can't be read, which is reported.
  func settings(reporting diagnostics: inout [Diagnostic]) -> SourceFile? {
    guard FileManager.default.kind(ofItemAt: path(of: "perfsite.yml")) != nil,
      let file = file("perfsite.yml", reporting: &diagnostics)
    else { return nil }
    switch SourceFile.decoding(file.bytes, path: file.path) {
    case .success(let source):
      return source
    case .failure(let diagnostic):
      diagnostics.append(diagnostic)
      return nil
    }
  }

  /// Returns the title in the settings; empty without settings.
  ///
  /// - Throws: `ExitCode.failure` after printing the reason why the settings can't be read.
  func title() throws -> String {
    var diagnostics: [Diagnostic] = []
    let source = settings(reporting: &diagnostics)
    if !diagnostics.isEmpty {
      print(diagnostics, excerptsFrom: [:])
      throw ExitCode.failure
    }
    return source.flatMap { SiteSettings($0, reporting: &diagnostics)?.title } ?? ""
  }
}

extension ContentFile {
  /// True if the file is a page of the site.
  var isMarkdown: Bool { path.hasSuffix(".md") }

  /// True if the file is the result of `perfsite import`.
  var isMeasurement: Bool { path.hasPrefix("Content/measurements/") && path.hasSuffix(".json") }

  /// True if the file is only for editors: a schema of other files.
  var isSchema: Bool { path.hasPrefix("Content/schema/") && path.hasSuffix(".json") }

  /// True if the simulation reads the file: a model, a scenario, the claims or a recorded scroll.
  var isSimulated: Bool {
    isYAML || (path.hasPrefix("Content/traces/") && path.hasSuffix(".csv"))
  }
}
