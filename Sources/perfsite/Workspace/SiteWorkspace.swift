import Bytes
import Diagnostics
import Foundation
import SiteBuilder

/// A project that is built, perhaps repeatedly: it keeps its results in memory and in the folder
/// `.perfsite`.
///
/// A build that finds nothing changed reads no file of the project and none of the site.
package actor SiteWorkspace {
  let project: Project
  private let request: Evaluation.Request
  /// The folder of the site, as messages name it.
  private let output: String
  private let jobs: Int?
  /// Receives the remarks on the content of a site that is made.
  private let remark: @Sendable (String) -> Void

  private var hasLoaded = false
  private var cache: OutcomeCache?
  private var index: BuildIndex?
  /// The text of the site that the index is about; nil if it is not in memory.
  private var text: SiteText?
  /// True if the index on disk is an older one.
  private var isUnsaved = false
  /// True if the text on disk is an older one.
  private var isTextUnsaved = false

  /// Creates the workspace of a project.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - request: the requested work.
  ///   - output: the folder of the site.
  ///   - jobs: the number of trials to run at a time; nil for all cores.
  ///   - remark: receives the warnings and notes of each build, before anything is written.
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

  /// Checks for changes, and brings the site up to date.
  ///
  /// - Returns: the result.
  /// - Throws: `ContentMistakes` with every mistake in content and templates, after which the site
  ///   is unchanged; `WorldFailure` if it can't be written.
  func build() async throws -> SiteBuild {
    if !hasLoaded {
      hasLoaded = true
      cache = OutcomeCache(of: project)
      if let folder = cache?.folder, let key { index = BuildIndex(in: folder, for: key) }
    }
    let time = DiskClock.now(in: cache?.folder?.path)
    let scan = SourceScan(of: project, others: index?.otherSources ?? [], at: time)
    let asked = key
    if !request.needsDocument, let index, index.key == asked, index.folder == absoluteOutput,
      FileStamp(followingLinksAt: index.folder)?.isFolder == true,
      let lock = try? StagedSite.lock(outputFolder),
      let build = try update(index, to: scan, lock)
    {
      return build
    }
    return try await rebuild(after: scan, for: asked)
  }

  /// Stores the state for the next process, if possible.
  package func save() {
    guard isUnsaved, let index, let folder = cache?.folder else { return }
    index.store(in: folder)
    isUnsaved = false
    guard isTextUnsaved, let text else { return }
    text.store(in: folder, for: index)
    isTextUnsaved = false
  }

  private var absoluteOutput: String {
    URL(fileURLWithPath: output, isDirectory: true).standardizedFileURL.path
  }

  /// The key of the program and its arguments; nil if the program can't be read.
  private var key: CacheKey? {
    let baseline = ProjectBaseline.note(request.baseline, of: project)
    return cache.map {
      CacheKey(
        $0.program,
        request.keyParts + [
          $0.simulator, project.path(of: "."), baseline.name,
          SHA256.hexadecimal(of: baseline.bytes),
        ]
      )
    }
  }

  /// Makes the pages whose text has changed, and writes those that differ.
  ///
  /// - Parameters:
  ///   - former: the files that the last build read and wrote.
  ///   - scan: the stamps of the present files.
  ///   - lock: the lock on the folder of the site.
  /// - Returns: the result; nil if more has to be made.
  /// - Throws: `WorldFailure` if it can't be written.
  private func update(
    _ former: BuildIndex,
    to scan: SourceScan,
    _ lock: FileLock
  ) throws -> SiteBuild? {
    StagedFile.removeLeftovers(in: former.folder)
    let changes = former.changes(to: scan, in: project)
    guard !changes.isElsewhere, let touched = former.touchedOutputs(at: scan.time) else {
      return nil
    }
    // Nothing else references it now, so changing it makes no copy.
    self.index = nil
    var index = former
    index.outputs.merge(touched) { $1 }
    defer { self.index = index }
    if changes.isEmpty {
      index.sources.merge(changes.touched) { $1 }
      isUnsaved = isUnsaved || !changes.touched.isEmpty || !touched.isEmpty
      remark(index.evaluation.remarks)
      return build(index, SitePublisher.Outcome(count: index.fileCount))
    }
    // The text stays that of the site on disk if anything goes wrong.
    guard var text = text ?? savedText(of: index),
      let update = text.replace(changes.modified, in: project, after: index)
    else { return nil }
    remark(update.remarks)
    // All files of the search are made again.
    let searchFolder = SearchIndex.folder + "/"
    let paths = Set(index.outputs.keys.filter { !$0.hasPrefix(searchFolder) })
      .subtracting([SiteManifest.fileName]).union(update.files.map(\.path))
    var staged = StagedSite(in: outputFolder, locked: lock, knowing: index.outputs)
    defer { staged.discard() }
    for file in update.files { staged.add(file) }
    let published = try publish { try staged.publish(of: paths) }
    guard let outputs = published.outputs else { return nil }
    index.outputs = index.outputs.filter { paths.contains($0.key) }.merging(outputs) { $1 }
    index.sources.merge(changes.touched) { $1 }
    index.evaluation.remarks = update.remarks
    index.evaluation.findings = update.findings
    self.text = text
    isUnsaved = true
    isTextUnsaved = true
    return build(index, published.outcome)
  }

  /// Returns the result, with the present state of the site.
  private func build(_ index: BuildIndex, _ outcome: SitePublisher.Outcome) -> SiteBuild {
    var evaluation = index.evaluation
    evaluation.publishedFolder = index.folder
    return SiteBuild(
      changedPaths: outcome.written,
      removedPaths: outcome.removed,
      evaluation: evaluation,
      summary: outcome.summary(of: output)
    )
  }

  /// Returns the text of a site, as the last process left it; nil without one.
  private func savedText(of index: BuildIndex) -> SiteText? {
    cache?.folder.flatMap { SiteText(in: $0, for: index, of: project) }
  }

  /// Loads the data for making single pages, if it is missing; otherwise the first change after a
  /// build without changes would take long.
  ///
  /// Unless an earlier build left the data, this makes the site in memory and writes nothing; the
  /// next build reports mistakes.
  package func prepare() async {
    guard text == nil, let index else { return }
    text = savedText(of: index)
    if text != nil { return }
    let scan = SourceScan(of: project, others: index.otherSources, at: 0)
    var request = request
    request.isThorough = true
    request.isQuiet = true
    var site = SiteMemory()
    let made = try? await Evaluation.make(
      of: project,
      request,
      for: .build,
      cache: cache,
      into: &site,
      after: scan,
      jobs: jobs
    )
    // Only the text of the site that is on disk is of use.
    let isSame = made?.reading.sources.map { sources in
      sources.count == index.sources.count
        && sources.allSatisfy { index.sources[$0.key]?.digest == $0.value.digest }
    }
    if isSame == true { text = made?.text }
  }

  /// Makes the whole site, and writes the files that differ.
  ///
  /// - Parameters:
  ///   - scan: the stamps of the present files.
  ///   - key: the key of the program and its arguments.
  ///   - lock: the lock on the folder of the site, if it was taken before the scan.
  /// - Returns: the result.
  /// - Throws: the errors of `build`.
  private func rebuild(
    after scan: SourceScan,
    for key: CacheKey?,
    locked lock: FileLock? = nil
  ) async throws -> SiteBuild {
    let known = index?.folder == absoluteOutput ? index?.outputs ?? [:] : [:]
    var staged = StagedSite(in: outputFolder, locked: lock, knowing: known)
    defer { staged.discard() }
    let made = try await Evaluation.make(
      of: project,
      request,
      for: .build,
      cache: cache,
      into: &staged,
      after: scan,
      jobs: jobs
    )
    if lock == nil, let lock = staged.lock, !isCurrent(made.reading, key) {
      // Another run may have published a later state. The run that reads under the lock is the
      // latest.
      staged.discardFiles()
      let scan = SourceScan(of: project, others: [], at: DiskClock.now(in: cache?.folder?.path))
      return try await rebuild(after: scan, for: self.key, locked: lock)
    }
    remark(made.evaluation.remarks)
    let published = try publish { try staged.publish() }
    index = nil
    text = nil
    if let key, let sources = made.reading.sources, let outputs = published.outputs {
      var evaluation = made.evaluation
      evaluation.times = []
      index = BuildIndex(
        key: key,
        sources: sources,
        folder: absoluteOutput,
        outputs: outputs,
        evaluation: evaluation
      )
      text = made.text
      isUnsaved = true
      isTextUnsaved = true
    }
    var evaluation = made.evaluation
    evaluation.publishedFolder = absoluteOutput
    return SiteBuild(
      changedPaths: published.outcome.written,
      removedPaths: published.outcome.removed,
      evaluation: evaluation,
      summary: published.outcome.summary(of: output)
    )
  }

  /// Returns true if everything is as it was read.
  private func isCurrent(_ reading: SourceReading, _ key: CacheKey?) -> Bool {
    guard let sources = reading.sources, key == self.key else { return false }
    let scan = SourceScan(of: project, others: BuildIndex.otherSources(among: sources), at: 0)
    return scan.stamps == sources.mapValues(\.stamp)
  }

  private var outputFolder: URL { URL(fileURLWithPath: output, isDirectory: true) }

  /// Adds the place to an error of publishing.
  private func publish(
    _ publish: () throws -> StagedSite.Published
  ) throws -> StagedSite.Published {
    do {
      return try publish()
    } catch {
      throw WorldFailure("cannot publish to '\(output)'", error)
    }
  }
}
