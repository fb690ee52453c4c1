import FrameLab
import LabPlan
import ListEngine
import ListScan
import UIKit

/// Loads images for cells, in all the ways that the guide compares.
@MainActor final class TwinImages {
  /// What a load and its image are filed under: `prefetchKeys`.
  private enum Key: Hashable, Sendable {
    case item(Int)
    /// Trap: after an insertion above, the path means another item.
    case path(IndexPath)
  }

  /// Reconfigures the items whose images have come: `imageDelivery`.
  var reconfigure: (([Int]) -> Void)?

  private let plan: TwinPlan
  private let files: TwinImageFiles
  private let link: TwinLink
  private var cache: ImageCache<Key, UIImage>
  private var loads: [Key: Task<Void, Never>] = [:]
  private var waiting: [Key: [Waiting]] = [:]

  private struct Waiting {
    weak var cell: TwinCell?
    let id: Int
  }

  init(_ plan: TwinPlan, _ files: TwinImageFiles) {
    self.plan = plan
    self.files = files
    link = TwinLink(plan.network)
    // Trap: a cache without a limit.
    cache = ImageCache(ImageCacheLimits(cost: plan.techniques.imageCacheBytes ?? .max / 4))
  }

  private var techniques: Techniques { plan.techniques }

  private func key(_ row: TwinRow, _ path: IndexPath) -> Key {
    techniques.prefetchKeys == .stableIDs ? .item(row.id) : .path(path)
  }

  /// Shows the image of an item in a cell, now or when it comes.
  func show(_ row: TwinRow, at path: IndexPath, in cell: TwinCell) {
    let key = key(row, path)
    cell.clearsImage = techniques.loadGuarding.clears
    if let image = cache.value(for: key) {
      cell.imageView.image = image
      return
    }
    if techniques.loadGuarding.clears { cell.imageView.image = nil }
    // Trap: hopes that a prefetch has asked for it.
    if techniques.prefetchReliance == .handlesAllStates { load(row, key, priority: .high) }
    switch techniques.imageDelivery {
    case .toCell:
      waiting[key, default: []].append(Waiting(cell: cell, id: row.id))
      if techniques.loadGuarding.cancels {
        cell.cancelLoad = { [weak self, weak cell] in self?.leave(key, cell) }
      }
    case .reconfigure: break
    }
  }

  /// Loads what the list view announces: `prefetchOrder` and `prefetchWork`.
  func prefetch(_ items: [(row: TwinRow, path: IndexPath)]) {
    // Trap: sorted paths are the wrong order when the list scrolls up.
    let ordered =
      techniques.prefetchOrder == .asGiven ? items : items.sorted { $0.path < $1.path }
    for (row, path) in ordered {
      let key = key(row, path)
      switch techniques.prefetchWork {
      case .asynchronous: load(row, key, priority: .low)
      // Trap: reads and decodes in the call, on the main thread.
      case .synchronous:
        guard cache.value(for: key) == nil else { continue }
        if let image = UIImage(data: files.file(row))?.preparingForDisplay() { keep(image, key) }
      }
    }
  }

  /// Cancels what the list view no longer expects: `prefetchCancellation`.
  func cancelPrefetch(_ items: [(row: TwinRow, path: IndexPath)]) {
    guard techniques.prefetchCancellation == .cancelled else { return }
    for (row, path) in items {
      let key = key(row, path)
      if (waiting[key] ?? []).allSatisfy({ $0.cell == nil }) { cancel(key) }
    }
  }

  /// Drops what is not needed: `memoryWarningResponse`.
  func memoryWarning() {
    if techniques.memoryWarningResponse == .emptiesCache { cache.memoryWarning() }
  }

  private func load(_ row: TwinRow, _ key: Key, priority: TaskPriority) {
    guard cache.value(for: key) == nil, loads[key] == nil else { return }
    let (file, bytes) = (files.file(row), row.fileBytes ?? 0)
    loads[key] = Task(priority: priority) { [weak self, link, techniques, plan] in
      // Without its checks a cancelled load downloads and decodes to its end.
      do {
        try await link.transfer(bytes)
      } catch {
        if techniques.taskLifetime.checks { return }
      }
      if techniques.taskLifetime.checks, Task.isCancelled { return }
      let image = await TwinDecoder.image(file, techniques.imagePreparation, plan.list.image)
      if techniques.taskLifetime.checks, Task.isCancelled { return }
      self?.arrived(image, key)
    }
  }

  private func arrived(_ image: UIImage?, _ key: Key) {
    // Trap: a handle that is kept makes the item look as if it were loading for ever.
    if techniques.taskLifetime.clears { loads[key] = nil }
    guard let image else { return }
    ListScanner.count(techniques.imagePreparation.counter)
    keep(image, key)
    let cells = waiting.removeValue(forKey: key) ?? []
    if techniques.imageDelivery == .reconfigure {
      if case .item(let id) = key { reconfigure?([id]) }
      return
    }
    for waiter in cells {
      guard let cell = waiter.cell else { continue }
      // Trap: without this check a reused cell shows another item's image.
      if techniques.loadGuarding.verifies, cell.row?.id != waiter.id { continue }
      cell.imageView.image = image
    }
  }

  private func keep(_ image: UIImage, _ key: Key) {
    let bytes = image.cgImage.map { $0.bytesPerRow * $0.height } ?? 0
    _ = cache.insert(image, for: key, cost: bytes)
  }

  /// The cell is reused: if nobody else waits, the load ends.
  private func leave(_ key: Key, _ cell: TwinCell?) {
    waiting[key]?.removeAll { $0.cell == nil || $0.cell === cell }
    if waiting[key]?.isEmpty != false { cancel(key) }
  }

  private func cancel(_ key: Key) {
    loads[key]?.cancel()
    if techniques.taskLifetime.clears { loads[key] = nil }
  }
}

/// Turns files into images: `imagePreparation`.
enum TwinDecoder {
  /// The image, decoded already unless the commit is to do it.
  @concurrent static func image(
    _ file: Data,
    _ preparation: ImagePreparation,
    _ model: ScenarioFile.Image?
  ) async -> UIImage? {
    guard let image = UIImage(data: file) else { return nil }
    switch preparation {
    // Trap: decoded on the main thread, in the commit that first shows it.
    case .onCommit: return image
    case .prepareForDisplay: return await image.byPreparingForDisplay()
    case .thumbnail:
      let shown = model?.shownPt ?? [100, 100]
      return await image.byPreparingThumbnail(ofSize: CGSize(width: shown[0], height: shown[1]))
    // Trap: as many threads as images.
    case .concurrentQueue:
      return await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: image.preparingForDisplay()) }
      }
    }
  }
}

extension ImagePreparation {
  /// What a scan counts for an image that has come.
  fileprivate var counter: ScanCounter {
    switch self {
    case .onCommit: .imagesLeftToCommit
    case .prepareForDisplay, .concurrentQueue: .imagesPrepared
    case .thumbnail: .thumbnailsPrepared
    }
  }
}
