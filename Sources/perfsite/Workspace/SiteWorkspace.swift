import Diagnostics
import Digests
import Foundation
import SiteBuilder

/// A project that is built, perhaps again and again: it keeps what it learned, in memory and in the
/// folder `.perfsite`.
///
/// A build that finds nothing changed reads no file of the project and none of the site.
package actor SiteWorkspace {
  let project: Project
  private let request: Evaluation.Request
  /// The folder of the site, as messages name it.
  private let output: String
  private let jobs: Int?
  /// Takes what there is to say about the content of a site that is made.
  private let remark: @Sendable (String) -> Void

  private var hasLoaded = false
  private var index: BuildIndex?
  /// The text of the site that the index is about; nil if it is not in memory.
  private var text: SiteText?
  /// Whether the index on disk is an older one.
  private var isUnsaved = false
  /// Whether the text on disk is an older one.
  private var isTextUnsaved = false

  /// Prepares to build a project.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - request: what to do.
  ///   - output: the folder of the site.
  ///   - jobs: how many trials to run at a time; all cores if nil.
  ///   - remark: takes the warnings and notes of each build, before anything is written.
  init(
    project: Project,
    request: Evaluation.Request,
    output: String,
    jobs: Int?,
    remark: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.project = project
    self.request = request
    self.output = output
    self.jobs = jobs
    self.remark = remark
  }

  /// Looks for changes, and brings the site up to date.
  ///
  /// - Returns: what was done.
  /// - Throws: `ContentMistakes` with every mistake in content and templates, after which the site is
  ///   as it was; `WorldFailure` if it cannot be written.
  func build() async throws -> SiteBuild {
    if !hasLoaded {
      hasLoaded = true
      index = (try? FileBytes.read(cachePath(Self.indexName))).flatMap(BuildIndex.init)
    }
    let time = DiskClock.now(in: cachePath(""))
    let scan = SourceScan(of: project, others: index?.otherSources ?? [], at: time)
    guard let asked = buildRequest() else { return try await rebuild(after: scan, asked: nil) }
    guard var index, index.request == asked, index.folder == absoluteOutput else {
      return try await rebuild(after: scan, asked: asked)
    }
    let changes = index.changes(to: scan, in: project)
    guard !changes.isElsewhere, let touched = index.touchedOutputs(at: time) else {
      return try await rebuild(after: scan, asked: asked)
    }
    if !changes.isEmpty {
      index.outputs.merge(touched) { $1 }
      self.index = index
      if let build = try update(changes) { return build }
      return try await rebuild(after: scan, asked: asked)
    }
    if !changes.touched.isEmpty || !touched.isEmpty {
      index.sources.merge(changes.touched) { $1 }
      index.outputs.merge(touched) { $1 }
      self.index = index
      isUnsaved = true
    }
    remark(index.evaluation.remarks)
    var evaluation = index.evaluation
    evaluation.publishedFolder = index.folder
    let outcome = SitePublisher.Outcome(count: index.fileCount)
    return SiteBuild(evaluation: evaluation, summary: outcome.summary(of: output))
  }

  /// Keeps what is known for the next process, if that is possible.
  package func save() {
    guard isUnsaved, let index,
      let cache = OutcomeCache(of: project, program: index.request.program)
    else { return }
    cache.store(index.bytes, named: Self.indexName)
    isUnsaved = false
    guard isTextUnsaved, let text else { return }
    cache.store(named: Self.textName) { try text.write(for: index, $0) }
    isTextUnsaved = false
  }

  private static let indexName = "build.index"
  private static let textName = "build.text"

  private func cachePath(_ name: String) -> String { project.path(of: ".perfsite/\(name)") }

  private var absoluteOutput: String {
    URL(fileURLWithPath: output, isDirectory: true).standardizedFileURL.path
  }

  /// The program and what is asked of it; nil if the program cannot be read.
  private func buildRequest() -> BuildRequest? {
    guard let path = ProgramDigest.path, let file = FileStamp(followingLinksAt: path) else {
      return nil
    }
    let known = index?.request
    guard let program = known?.programFile == file ? known?.program : ProgramDigest.current else {
      return nil
    }
    let baseline = ProjectBaseline.note(request.baseline, of: project)
    let hash = ContentHash(of: baseline.bytes)
    let parts = [
      OutcomeCache.simulator ?? "", request.selection.key, "\(request.extent)",
      "\(request.warningsAreErrors)", "\(request.drafts)", project.path(of: "."), baseline.name,
      "\(hash)",
    ]
    return BuildRequest(
      programFile: file,
      program: program,
      key: parts.joined(separator: "\n")
    )
  }

  /// Makes single pages whose text has changed and writes what is different.
  ///
  /// - Returns: what was done; nil if more has to be made.
  private func update(_ changes: SourceChanges) throws -> SiteBuild? {
    // The text stays that of the site on disk if anything goes wrong.
    guard var index, var text = text ?? savedText else { return nil }
    guard let update = text.replace(changes.modified, in: project, after: index) else { return nil }
    var evaluation = index.evaluation
    evaluation.remarks = update.remarks
    evaluation.findings = update.findings
    remark(evaluation.remarks)
    var hashes: [String: ContentHash] = [:]
    for file in update.files { hashes[file.path] = ContentHash(of: file.bytes) }
    let known = index.outputs
    let isSearch = { (path: String) in path.hasPrefix(SearchIndex.folder + "/") }
    let isGone = { (path: String) in isSearch(path) && hashes[path] == nil }
    let outcome: SitePublisher.Outcome
    if hashes.keys.allSatisfy({ known[$0] != nil }), !known.keys.contains(where: isGone) {
      let different = update.files.filter { known[$0.path]?.hash != hashes[$0.path] }
      outcome = try publishing { try $0.rewrite(different, among: index.fileCount) }
    } else {
      let others = known.keys.filter { $0 != SiteManifest.fileName && !isGone($0) }
      let paths = Set(others).union(hashes.keys)
      var staged = stagedSite()
      defer { staged.discard() }
      for file in update.files { staged.add(file) }
      outcome = try publishing { _ in try staged.publish(of: paths) }
      index.outputs = known.filter { paths.contains($0.key) }
      hashes[SiteManifest.fileName] = ContentHash(of: SiteManifest(paths: paths).bytes)
    }
    // What was written is known; everything else is as it was.
    guard let outputs = outputs(hashes) else { return nil }
    // Nothing else holds it now, so it is not copied to be changed.
    self.index = nil
    index.outputs.merge(outputs) { $1 }
    index.sources.merge(changes.touched) { $1 }
    index.evaluation = evaluation
    self.index = index
    self.text = text
    isUnsaved = true
    isTextUnsaved = true
    evaluation.publishedFolder = index.folder
    return SiteBuild(
      changedPaths: outcome.written,
      removedPaths: outcome.removed,
      evaluation: evaluation,
      summary: outcome.summary(of: output)
    )
  }

  /// The text of the site that the index is about, as the last process left it; nil without one.
  private var savedText: SiteText? {
    guard let index, let bytes = try? FileBytes.read(cachePath(Self.textName)) else { return nil }
    return SiteText(reading: bytes, for: index, in: project)
  }

  /// Learns what it takes to make single pages, if that is not known: the first change after a build
  /// that found nothing to do would take long otherwise.
  ///
  /// Unless an earlier build left it, it makes the site in memory and writes nothing; mistakes are left to
  /// the next build.
  package func prepare() async {
    guard text == nil, let index else { return }
    if let savedText {
      text = savedText
      return
    }
    let scan = SourceScan(of: project, others: index.otherSources, at: 0)
    var request = request
    request.isThorough = true
    request.isQuiet = true
    var site = SiteMemory()
    let made = try? await Evaluation.make(
      of: project,
      request,
      for: .build,
      cache: OutcomeCache(of: project, program: index.request.program),
      into: &site,
      after: scan,
      jobs: jobs
    )
    // Only the text of the site that is on disk is of use.
    let isSame = made?.reading.sources.map { sources in
      sources.count == index.sources.count
        && sources.allSatisfy { index.sources[$0.key]?.hash == $0.value.hash }
    }
    if isSame == true { text = made?.text }
  }

  /// Makes the whole site and writes what is different.
  private func rebuild(after scan: SourceScan, asked: BuildRequest?) async throws -> SiteBuild {
    var staged = stagedSite()
    defer { staged.discard() }
    let made = try await Evaluation.make(
      of: project,
      request,
      for: .build,
      cache: OutcomeCache(of: project, program: asked?.program),
      into: &staged,
      after: scan,
      jobs: jobs
    )
    remark(made.evaluation.remarks)
    let outcome = try publishing { _ in try staged.publish() }
    var evaluation = made.evaluation
    var hashes = staged.hashes
    hashes[SiteManifest.fileName] = ContentHash(of: SiteManifest(paths: Set(hashes.keys)).bytes)
    if let asked, let sources = made.reading.sources, let outputs = outputs(hashes) {
      evaluation.times = ""
      index = BuildIndex(
        request: asked,
        sources: sources,
        folder: absoluteOutput,
        outputs: outputs,
        evaluation: evaluation
      )
      text = made.text
      isUnsaved = true
      isTextUnsaved = true
    } else {
      index = nil
      text = nil
    }
    evaluation = made.evaluation
    evaluation.publishedFolder = absoluteOutput
    return SiteBuild(
      changedPaths: outcome.written,
      removedPaths: outcome.removed,
      evaluation: evaluation,
      summary: outcome.summary(of: output)
    )
  }

  /// A site to publish, some of whose files are known to be on disk.
  private func stagedSite() -> StagedSite {
    let folder = absoluteOutput
    let known = index?.folder == folder ? index?.outputs ?? [:] : [:]
    return StagedSite(in: URL(fileURLWithPath: output, isDirectory: true)) { path, hash in
      guard let former = known[path], !former.isRacy else { return false }
      return former.hash == hash && FileStamp(at: "\(folder)/\(path)") == former.stamp
    }
  }

  /// Says what cannot be published where.
  private func publishing(
    _ publish: (SitePublisher) throws -> SitePublisher.Outcome
  ) throws -> SitePublisher.Outcome {
    do {
      return try publish(SitePublisher(folder: URL(fileURLWithPath: output, isDirectory: true)))
    } catch {
      throw WorldFailure("cannot publish to '\(output)'", error)
    }
  }

  /// The state of files of the site; nil if one of them is gone already.
  private func outputs(_ hashes: [String: ContentHash]) -> [String: BuildIndex.Output]? {
    let folder = absoluteOutput
    let time = DiskClock.now(in: cachePath(""))
    var outputs: [String: BuildIndex.Output] = [:]
    for (path, hash) in hashes {
      guard let stamp = FileStamp(at: "\(folder)/\(path)") else { return nil }
      outputs[path] = .init(stamp: stamp, hash: hash, isRacy: stamp.isRacy(at: time))
    }
    return outputs
  }
}
