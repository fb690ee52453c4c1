import ArgumentParser
import Foundation
import PreviewServer
import TextFormats

/// A server, the watcher of its project, and the builds that one starts and the other shows.
final class PreviewSession: Sendable {
  /// The address of the site, for people.
  let address: String
  /// The port that the server listens on.
  var port: UInt16 { server.port }

  private let project: Project
  private let request: Evaluation.Request
  private let workspace: SiteWorkspace
  private let folder: PreviewFolder
  private let server: PreviewServer
  private let watcher: FileWatcher

  /// Starts to listen and to watch.
  ///
  /// - Throws: `WorldFailure` if the port is not available.
  init(
    _ project: Project,
    _ request: Evaluation.Request,
    jobs: Int?,
    port: PreviewServer.Port,
    watching method: FileWatcher.Method
  ) throws {
    self.project = project
    self.request = request
    let settings = PreviewSettings(of: project)
    do {
      server = try PreviewServer(
        port: port,
        session: String(UInt64.random(in: .min ... .max), radix: 36)
      )
      watcher = try FileWatcher(settings.plan(for: project, request.baseline), method: method)
      folder = try PreviewFolder()
    } catch PreviewServer.PortFailure.isTaken(let number) {
      throw WorldFailure(
        "port \(number) is taken by another program; choose another one, or leave out '--port' to have "
          + "one that is free"
      )
    } catch PreviewServer.PortFailure.isForbidden(let number) {
      throw WorldFailure(
        "port \(number) is not for users of this computer; choose one from 1024 on"
      )
    } catch {
      throw WorldFailure("cannot serve", error)
    }
    workspace = SiteWorkspace(
      project: project,
      request: request,
      output: folder.path,
      jobs: jobs,
      remark: { Terminal.printError($0) }
    )
    address = "http://127.0.0.1:\(server.port)\(settings.basePath)"
  }

  /// Serves, watches and builds until a signal ends the program.
  ///
  /// - Parameter announce: called as soon as a signal ends it properly.
  /// - Throws: the first build's error for arguments that make no sense.
  func run(announcing announce: () throws -> Void) async throws {
    try StopSignals.handle { [server, watcher, folder, isQuiet = request.isQuiet] in
      server.stop()
      watcher.end()
      if !isQuiet { Terminal.printError("\nstopped\n") }
      folder.remove()
      // Threads that simulate would go on for seconds, and there is nothing of theirs to keep.
      _exit(0)
    }
    try announce()
    let queue = ChangeQueue()
    Thread.detachNewThread { [server] in server.run() }
    Thread.detachNewThread { [watcher] in
      while let changes = watcher.next() { queue.add(changes) }
    }
    var settings = PreviewSettings(of: project)
    var shown = Shown()
    do {
      try await build(&shown, settings, because: nil)
    } catch {
      folder.remove()
      throw error
    }
    // Or the first edit would take long.
    await workspace.prepare()
    while let changes = await queue.next() {
      let new = PreviewSettings(of: project)
      if new != settings {
        settings = new
        watcher.watch(settings.plan(for: project, request.baseline))
      }
      try await build(&shown, settings, because: changes)
    }
  }

  /// The build that is served, and the messages in the terminal.
  private struct Shown {
    /// The files of the site.
    var paths: Set<String> = []
    /// The broken thresholds of the last build.
    var failures = ""
  }

  /// Builds once, and reports the result in the terminal and in the browser.
  ///
  /// - Parameters:
  ///   - shown: the state that was shown, which is updated.
  ///   - settings: the settings.
  ///   - changes: the changes; nil for the first build.
  /// - Throws: the first build's error for arguments that make no sense.
  private func build(
    _ shown: inout Shown,
    _ settings: PreviewSettings,
    because changes: FileChanges?
  ) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    server.begin()
    do {
      let build = try await workspace.build()
      shown.paths.formUnion(build.changedPaths)
      shown.paths.subtract(build.removedPaths)
      server.publish(
        PreviewSite(basePath: settings.basePath, paths: shown.paths) { [folder] in
          folder.read($0)
        },
        changed: build.changedPaths + build.removedPaths
      )
      let failures = build.evaluation.failures
      if failures != shown.failures { Terminal.printDiagnostics(failures) }
      shown.failures = failures
      guard !request.isQuiet else { return }
      let count = build.changedPaths.count + build.removedPaths.count
      let what = changes.map { "\($0.text(existing: Self.isFile)): " } ?? ""
      let time = Self.text(of: clock.now - start)
      Terminal.printError("\(what)\(counted(count, "file")) made in \(time)\n")
    } catch let error as ValidationError where changes == nil {
      throw error
    } catch {
      // The terminal is in some folder, the browser in none.
      server.fail(Self.text(of: error, in: Project(path: ".")))
      Terminal.printDiagnostics(Self.text(of: error, in: project))
    }
  }

  /// Returns the reason why the site could not be built.
  private static func text(of error: any Error, in project: Project) -> String {
    switch error {
    case let mistakes as ContentMistakes: mistakes.text(in: project)
    case let failure as WorldFailure: "error: \(failure)\n"
    case let mistake as ValidationError: "error: \(mistake.message)\n"
    // The terminal has the message already.
    case is ExitCode: "error: the build failed; see the terminal\n"
    default: "error: \(error)\n"
    }
  }

  private static func isFile(_ path: String) -> Bool {
    FileManager.default.kind(ofItemAt: path) == .typeRegular
  }

  private static func text(of duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    return milliseconds < 1_000
      ? "\(milliseconds) ms" : "\(milliseconds / 100 / 10).\(milliseconds / 100 % 10) s"
  }
}
