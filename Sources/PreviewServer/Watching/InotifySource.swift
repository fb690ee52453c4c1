#if os(Linux)
  import Glibc

  /// Gets reports of changes from Linux, folder by folder.
  struct InotifySource: ChangeSource {
    private let file: InotifyFile
    private var plan = WatchPlan(folders: [])
    /// The paths of each watched folder; links can give it several.
    private var folders: [Int32: Set<String>] = [:]
    /// A source that also checks the files, if the system can't watch so many folders.
    private var others: PollingSource?

    /// Creates a source without a plan.
    ///
    /// - Throws: `SystemFailure` if the system has no more instances.
    init() throws(SystemFailure) { file = try InotifyFile() }

    var descriptor: Int32? { file.descriptor }
    var interval: Duration? { others?.interval }

    mutating func watch(_ plan: WatchPlan) {
      guard plan != self.plan else { return }
      self.plan = plan
      rescan()
    }

    mutating func changes() -> FileChanges {
      var changed: Set<String> = []
      var isStale = false
      var hasLostSome = false
      for event in file.events() {
        if event.has(Int32(IN_Q_OVERFLOW)) {
          hasLostSome = true
        } else if event.isAboutFolder {
          isStale = true
        } else if event.has(Int32(IN_IGNORED)) {
          folders[event.watch] = nil
        }
        guard !event.name.isEmpty else { continue }
        for folder in folders[event.watch] ?? [] {
          let path = Self.joining(folder, event.name)
          guard plan.includes(path) else { continue }
          changed.insert(path)
          // For the system, a link to a folder is not a folder.
          if event.isNew, FileStamps.Stamp(of: path)?.isFolder == true { isStale = true }
        }
      }
      if isStale || hasLostSome { changed.formUnion(rescan()) }
      let seen = others?.changes() ?? .paths([])
      return hasLostSome ? .anything : seen.merging(.paths(changed))
    }

    /// Watches all folders of the plan as they are now, and the parents of its files.
    ///
    /// - Returns: the contents of newly watched folders, and the folders that are gone.
    @discardableResult
    private mutating func rescan() -> Set<String> {
      let former = Set(folders.values.joined())
      var wanted: Set<String> = []
      for folder in plan.folders {
        wanted.formUnion(FileStamps(of: WatchPlan(folders: [folder])).folders)
        wanted.insert(Self.existingParent(of: folder))
      }
      for file in plan.files { wanted.insert(Self.existingParent(of: file)) }
      var watched: [Int32: Set<String>] = [:]
      var hasRoom = true
      for path in wanted {
        do throws(SystemFailure) {
          watched[try file.watch(path), default: []].insert(path)
        } catch {
          // A folder may also have gone since it was found.
          if error.number == ENOSPC { hasRoom = false }
        }
      }
      for number in folders.keys where watched[number] == nil { file.forget(number) }
      folders = watched
      others = hasRoom ? nil : others ?? PollingSource(every: .milliseconds(500))
      others?.watch(plan)
      let present = Set(folders.values.joined())
      var changed = former.subtracting(present)
      for folder in present.subtracting(former) {
        changed.formUnion(FileStamps(of: WatchPlan(folders: [folder])).stamps.keys)
      }
      return changed.filter(plan.includes)
    }

    /// Returns the nearest existing folder above a path.
    private static func existingParent(of path: String) -> String {
      var parent = path
      repeat {
        let names = parent.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        parent = names.joined(separator: "/")
        if parent.isEmpty { return path.hasPrefix("/") ? "/" : "." }
      } while FileStamps.Stamp(of: parent)?.isFolder != true
      return parent
    }

    /// Returns the path of a file in a folder, in the form of the plan.
    private static func joining(_ folder: String, _ name: String) -> String {
      switch folder {
      case ".": name
      case "/": "/\(name)"
      default: "\(folder)/\(name)"
      }
    }
  }
#endif
