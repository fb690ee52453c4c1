import Bytes
import Diagnostics
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
  private var cache: OutcomeCache?
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

  /// Keeps what is known for the next process, if that is possible.
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

  /// The program and what is asked of it; nil if the program cannot be read.
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

  /// Makes single pages whose text has changed and writes what is different, if anything is.
  ///
  /// - Parameters:
  ///   - former: what the last build read and wrote.
  ///   - scan: the stamps of what there is to read now.
  ///   - lock: the lock on the folder of the site.
  /// - Returns: what was done; nil if more has to be made.
  /// - Throws: `WorldFailure` if it cannot be written.
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
    // Nothing else holds it now, so it is not copied to be changed.
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

  /// What was done, and how the site is now.
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

  /// The text of a site, as the last process left it; nil without one.
  private func savedText(of index: BuildIndex) -> SiteText? {
    cache?.folder.flatMap { SiteText(in: $0, for: index, of: project) }
  }

  /// Learns what it takes to make single pages, if that is not known: the first change after a build
  /// that found nothing to do would take long otherwise.
  ///
  /// Unless an earlier build left it, it makes the site in memory and writes nothing; mistakes are left to
  /// the next build.
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

  /// Makes the whole site and writes what is different.
  ///
  /// - Parameters:
  ///   - scan: the stamps of what there is to read.
  ///   - key: the program and what is asked of it.
  ///   - lock: the lock on the folder of the site, if it was taken before the scan.
  /// - Returns: what was done.
  /// - Throws: what `build` throws.
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
      // Another run may have published what it read later. Who reads under the lock is the latest.
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

  /// Whether everything is as it was read.
  private func isCurrent(_ reading: SourceReading, _ key: CacheKey?) -> Bool {
    guard let sources = reading.sources, key == self.key else { return false }
    let scan = SourceScan(of: project, others: BuildIndex.otherSources(among: sources), at: 0)
    return scan.stamps == sources.mapValues(\.stamp)
  }

  private var outputFolder: URL { URL(fileURLWithPath: output, isDirectory: true) }

  /// Says what cannot be published where.
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
