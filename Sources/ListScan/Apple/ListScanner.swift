#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  internal import HitchMonitoring
  public import UIKit

  /// Scans a list while it scrolls: the contents of its cells, and the work that happens.
  ///
  /// For debug builds and UI tests.
  ///
  /// ```swift
  /// let scanner = ListScanner(collectionView, name: "Feed", counting: [.cells, .prefetching])
  /// scanner.start()
  /// try scanner.export(to: folder.appendingPathComponent("list.scan.json"))
  /// ```
  ///
  /// At each vsync, the scanner asks the list for its cells on screen and walks the views of one of
  /// them, so times measured during a scan mean little; the scan reports the scanner's own time. It
  /// has no counts besides those of its hooks.
  @MainActor public final class ListScanner {
    /// The running scanner; nil if there is none.
    public private(set) static weak var current: ListScanner?

    let list: ScannedListView
    let hooks: Set<ScanHook>
    var recorder: ScanRecorder
    /// The element that shows the scan to a UI test.
    var element: ScanElement?
    private var prefetching: ScannedPrefetching?
    private var cells = ConfiguredViews()
    private lazy var link = DisplayLink { [weak self] in self?.tick($0) }

    /// Creates a scanner of a collection view that scrolls vertically.
    ///
    /// - Parameters:
    ///   - collectionView: the list, which the scanner references weakly.
    ///   - name: its name, such as `Feed`.
    ///   - scenario: the scenario of perfsite that stands for the list; nil to find it by the name.
    ///   - commit: the commit that the app was built from.
    ///   - steps: the script that will scroll the list; empty if by hand.
    ///   - hooks: the sources of counts.
    public convenience init(
      _ collectionView: UICollectionView,
      name: String,
      scenario: String? = nil,
      commit: String? = nil,
      steps: [ScanStep] = [],
      counting hooks: Set<ScanHook> = []
    ) {
      self.init(ScannedListView(collectionView), name, scenario, commit, steps, hooks)
    }

    /// Creates a scanner of a table view.
    ///
    /// - Parameters:
    ///   - tableView: the list, which the scanner references weakly.
    ///   - name: its name, such as `Feed`.
    ///   - scenario: the scenario of perfsite that stands for the list; nil to find it by the name.
    ///   - commit: the commit that the app was built from.
    ///   - steps: the script that will scroll the list; empty if by hand.
    ///   - hooks: the sources of counts.
    public convenience init(
      _ tableView: UITableView,
      name: String,
      scenario: String? = nil,
      commit: String? = nil,
      steps: [ScanStep] = [],
      counting hooks: Set<ScanHook> = []
    ) {
      self.init(ScannedListView(tableView), name, scenario, commit, steps, hooks)
    }

    private init(
      _ list: ScannedListView,
      _ name: String,
      _ scenario: String?,
      _ commit: String?,
      _ steps: [ScanStep],
      _ hooks: Set<ScanHook>
    ) {
      self.list = list
      self.hooks = hooks
      #if targetEnvironment(simulator)
        let isSimulator = true
      #else
        let isSimulator = false
      #endif
      let scanned = ScannedList(
        name: name,
        scenario: scenario,
        app: .running,
        commit: commit,
        device: .current,
        isSimulator: isSimulator
      )
      // Without the Objective-C runtime no method can be replaced.
      let possible = MethodReplacement.isPossible ? hooks : hooks.subtracting([.methodReplacement])
      recorder = ScanRecorder(scanned, steps: steps, hooks: possible)
    }

    /// True while the scanner runs.
    public var isRunning: Bool { link.isRunning }

    /// Starts the scan, until `stop()`, and stops any other scanner.
    ///
    /// Set the list's `prefetchDataSource` first. A scanner that starts again adds to its
    /// observations.
    public func start() {
      guard !isRunning else { return }
      Self.current?.stop()
      Self.current = self
      if hooks.contains(.methodReplacement) { MethodReplacement.install() }
      if hooks.contains(.prefetching) { prefetching = ScannedPrefetching(self) }
      link.start()
    }

    /// Stops the scan, and keeps the observations.
    public func stop() {
      link.stop()
      prefetching?.restore()
      prefetching = nil
      element?.removeFromSuperview()
      element = nil
      if Self.current === self { Self.current = nil }
    }

    /// Returns the observations so far, with the cells on screen as they are now.
    public func scan() -> ScannedList {
      look()
      return recorder.scan
    }

    /// The scan as JSON, to attach to the result of a test.
    public var json: String { scan().json }

    /// Writes the scan to a file that `perfsite scan` reads.
    ///
    /// - Throws: the file system's error if the file can't be written.
    public func export(to file: URL) throws {
      try Data(json.utf8).write(to: file, options: .atomic)
    }

    private func tick(_ link: CADisplayLink) {
      guard let view = list.view, view.window != nil else { return }
      recorder.moved(
        to: Double(view.contentOffset.y),
        nanoseconds: Int((link.timestamp * 1e9).rounded()),
        viewportHeight: Double(view.bounds.height)
      )
      element?.show(above: view)
      let start = CACurrentMediaTime()
      look(walking: 1)
      recorder.looked(microseconds: Int((1e6 * (CACurrentMediaTime() - start)).rounded()))
    }

    /// Looks at the cells on screen, and walks the views of some.
    private func look(walking most: Int = .max) {
      guard let view = list.view, view.window != nil else { return }
      let shown = list.shownCells
      let starts = list.sectionStarts
      recorder.describe(
        itemCount: starts.last ?? 0,
        preparesCellsAhead: list.preparesCellsAhead,
        scale: Int(view.traitCollection.displayScale.rounded())
      )
      // Cells of a section that scrolls by itself are in a separate view.
      let placed = shown.filter { $0.cell.superview === view }
      recorder.see(spans: placed.map { (Double($0.cell.frame.minY), Double($0.cell.frame.maxY)) })
      recorder.see(
        shown.map { shown in
          cells.insert(shown.cell)
          return ScanRecorder.ShownCell(
            object: ObjectIdentifier(shown.cell),
            item: shown.path.number(starts),
            walk: { shown.walk() }
          )
        },
        walking: most
      )
    }

    /// Reports that a cell was configured.
    ///
    /// Call it when the configuration is done, unless the registration was made with `scanned(_:)`.
    ///
    /// - Parameters:
    ///   - cell: the cell.
    ///   - item: the identifier of the item that it shows.
    public func configured(_ cell: UIView, item: some Hashable) {
      let isNew = cells.insert(cell)
      recorder.configured(ObjectIdentifier(cell), isNew: isNew, item: AnyHashable(item))
    }

    /// Returns true if a view is in a cell that was configured before.
    func isInConfiguredCell(_ view: UIView) -> Bool {
      var view: UIView? = view
      while let current = view {
        if current is UICollectionViewCell || current is UITableViewCell {
          return cells.contains(current)
        }
        view = current.superview
      }
      return false
    }
  }

  /// A set of views by identity, held weakly: the address of a freed view may be reused.
  private struct ConfiguredViews {
    private struct Held {
      weak var view: UIView?
    }

    private var views: [ObjectIdentifier: Held] = [:]

    func contains(_ view: UIView) -> Bool { views[ObjectIdentifier(view)]?.view === view }

    /// Adds a view.
    ///
    /// - Returns: true if it is new.
    @discardableResult
    mutating func insert(_ view: UIView) -> Bool {
      guard !contains(view) else { return false }
      views[ObjectIdentifier(view)] = Held(view: view)
      return true
    }
  }
#endif
