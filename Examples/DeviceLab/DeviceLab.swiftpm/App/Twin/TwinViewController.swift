import FrameLab
import HitchMonitoring
import LabPlan
import ListEngineUIKit
import ListScan
import UIKit

/// A list that is a variant of a scenario, scrolled by its script or by hand, and recorded or scanned.
final class TwinViewController: UIViewController, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSourcePrefetching
{
  private let plan: TwinPlan
  private let layout: TwinLayout
  private let texts: TwinTexts
  private let heights = CellHeights<Int>()
  private let monitor = HitchMonitor()
  private lazy var scanner = makeScanner()
  private var overlay: HitchOverlay?
  private let collectionView: UICollectionView
  private let list: TwinList
  private var images: TwinImages?
  private var registrations: [Int: UICollectionView.CellRegistration<TwinCell, Int>] = [:]
  private var player: ScrollPlayer?
  private var start: Int?
  private var events: [ScenarioFile.Event] = []

  init(_ plan: TwinPlan) {
    self.plan = plan
    layout = TwinLayout(plan)
    texts = TwinTexts(plan)
    // As large as the screen from the start, for its first layout.
    collectionView = UICollectionView(
      frame: UIScreen.main.bounds,
      collectionViewLayout: layout.make()
    )
    list = TwinList(plan, collectionView, heights)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = plan.name
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.delegate = self
    collectionView.alwaysBounceVertical = plan.script.bounces
    // The ways of systems before iOS 15 are gone: either UIKit prepares cells, or it does not.
    collectionView.isPrefetchingEnabled = plan.techniques.cellPrefetching == .automatic
    view.addSubview(collectionView)
    list.dataSource = makeDataSource()
    if plan.techniques.itemsAhead != nil, plan.techniques.prefetchPacing == .adaptive {
      collectionView.prefetchDataSource = self
    }
    let run = UIAction(title: "Run") { [weak self] _ in self?.run() }
    let scan = UIAction(title: "Scan") { [weak self] _ in self?.scan() }
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Run", primaryAction: run),
      UIBarButtonItem(title: "Scan", primaryAction: scan),
    ]
    monitor.watch(collectionView, screen: plan.name)
    let overlay = HitchOverlay(monitor)
    self.overlay = overlay
    Task { [weak self, plan] in
      let files = await TwinImageFiles.make(plan.list.image)
      self?.show(files)
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    finish()
    overlay?.removeFromSuperview()
  }

  private func show(_ files: TwinImageFiles?) {
    if files == nil, let image = plan.list.image { title = "No \(image.format) on this phone" }
    if let files {
      let images = TwinImages(plan, files)
      images.reconfigure = { [weak self] in self?.list.contentChanged($0) }
      self.images = images
    }
    scanner.startForUITest()
    list.start()
    monitor.ticked = { [weak self] in self?.tick($0) }
    // Recording by hand begins at once; a run begins anew.
    monitor.start()
    if let window = view.window { overlay?.show(in: window) }
  }

  /// Scrolls by the script, from the top.
  private func run() {
    player = ScrollPlayer(plan.script, screenHeight: Double(collectionView.bounds.height))
    events = plan.events
    start = nil
    collectionView.contentOffset.y = -collectionView.adjustedContentInset.top
    monitor.stop()
    monitor.removeAll()
    monitor.start()
  }

  /// Scrolls by the script, and counts what is in the cells and what happens.
  private func scan() {
    run()
    scanner.start()
  }

  private func makeScanner() -> ListScanner {
    ListScanner(
      collectionView,
      name: plan.name,
      scenario: plan.name,
      steps: plan.script.scanSteps,
      counting: [
        .cells, .registrations, .updates, .images, .byHand(.attributedStringsMade),
        plan.techniques.prefetchPacing == .adaptive ? .prefetching : .byHand(.itemsPrefetched),
        .methodReplacement,
      ]
    )
  }

  private func finish() {
    player = nil
    monitor.stop()
    if scanner.isRunning {
      // Looking at the cells takes time, so a scanned run is not recorded.
      scanner.stop()
      LabResults.shared.add(scanner, of: plan.name)
    } else {
      LabResults.shared.add(monitor, of: plan.name)
    }
    monitor.removeAll()
  }

  private func tick(_ tick: DisplayTick) {
    list.frame()
    guard var player else { return }
    let begin = start ?? tick.nanoseconds
    start = begin
    // Where the list has to be when this frame is shown.
    let elapsed = tick.targetNanoseconds - begin
    while let event = events.first, event.atNs <= elapsed {
      events.removeFirst()
      happen(event)
    }
    let insets = collectionView.adjustedContentInset
    let most = collectionView.contentSize.height + insets.bottom - collectionView.bounds.height
    let offset = Double(collectionView.contentOffset.y + insets.top)
    let range = 0...max(0, Double(most + insets.top))
    if let next = player.offset(at: Double(elapsed) / 1e9, from: offset, in: range) {
      collectionView.contentOffset.y = CGFloat(next) - insets.top
    }
    self.player = player
    guard player.isOver(at: Double(elapsed) / 1e9) else { return }
    finish()
    navigationController?.popViewController(animated: true)
  }

  private func happen(_ event: ScenarioFile.Event) {
    switch event.event {
    case "memoryWarning": images?.memoryWarning()
    case "rotate": title = "Turn the phone now"
    case "background": title = "Leave the app now, and come back"
    case "changeTextSize": title = "Text size \(event.size ?? "large") now, in Control Center"
    default: list.happen(event)
    }
  }

  private func makeDataSource() -> TwinList.DataSource {
    for kind in 0..<(2 * plan.list.cellKinds) { registrations[kind] = registration() }
    for kind in 0..<plan.list.cellKinds where plan.techniques.cellSource == .nib {
      let nib = UINib(nibName: "NibCell", bundle: .module)
      collectionView.register(nib, forCellWithReuseIdentifier: "nib-\(kind)")
    }
    return TwinList.DataSource(collectionView: collectionView) { [weak self] view, path, id in
      self?.cell(view, path, id)
    }
  }

  private func registration() -> UICollectionView.CellRegistration<TwinCell, Int> {
    UICollectionView.CellRegistration { [weak self] cell, path, id in
      self?.configure(cell, path, id)
    }
  }

  private func cell(
    _ view: UICollectionView,
    _ path: IndexPath,
    _ id: Int
  ) -> UICollectionViewCell? {
    guard let row = list.rows[id] else { return nil }
    if plan.techniques.cellSource == .nib {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "nib-\(row.kind)", for: path)
      if let cell = cell as? TwinCell { configure(cell, path, id) }
      return cell
    }
    if plan.techniques.registration == .insideProvider {
      // Trap: a new registration for each cell, so that none is ever reused. UIKit refuses a
      // `CellRegistration` that is made here; a class under a new identifier it accepts.
      let identifier = UUID().uuidString
      ListScanner.count(.registrationsMade)
      view.register(TwinCell.self, forCellWithReuseIdentifier: identifier)
      let cell = view.dequeueReusableCell(withReuseIdentifier: identifier, for: path)
      if let cell = cell as? TwinCell { configure(cell, path, id) }
      return cell
    }
    let isSeparate = plan.techniques.constraintUpdates == .separateRegistrations
    let kind = 2 * row.kind + (isSeparate && row.needsOptionalViews ? 1 : 0)
    guard let registration = registrations[kind] else { return nil }
    return view.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
  }

  private func configure(_ cell: TwinCell, _ path: IndexPath, _ id: Int) {
    guard let row = list.rows[id] else { return }
    cell.configure(row, plan, texts, heights)
    images?.show(row, at: path, in: cell)
    ListScanner.current?.configured(cell, item: id)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let row = list.row(at: indexPath) else { return CGSize(width: 1, height: 1) }
    return layout.size(row, in: collectionView.bounds.width)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    layout.measured(cell.bounds.height)
    if plan.techniques.displayCallbacks == .heavy { work(indexPath) }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if plan.techniques.displayCallbacks == .heavy { work(indexPath) }
  }

  /// Trap: texts and a small image, which belong in the preparation of the cell.
  private func work(_ indexPath: IndexPath) {
    guard let row = list.row(at: indexPath) else { return }
    for index in 0..<4 {
      _ = row.text(index).boundingRect(
        with: CGSize(width: 300, height: 1_000),
        options: .usesLineFragmentOrigin,
        attributes: [.font: UIFont.systemFont(ofSize: 15)],
        context: nil
      )
    }
    _ = TwinImageFiles.picture(width: 40, height: 40, seed: row.id)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // Trap: asks at every move of the list, whatever the frames cost.
    guard let ahead = plan.techniques.itemsAhead, plan.techniques.prefetchPacing == .constant,
      let last = collectionView.indexPathsForVisibleItems.map(\.item).max()
    else { return }
    ListScanner.count(.itemsPrefetched, times: ahead)
    prefetch((last + 1..<last + 1 + ahead).map { IndexPath(item: $0, section: 0) })
  }

  func collectionView(
    _ collectionView: UICollectionView,
    prefetchItemsAt indexPaths: [IndexPath]
  ) {
    prefetch(indexPaths)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    images?.cancelPrefetch(indexPaths.compactMap { path in list.row(at: path).map { ($0, path) } })
  }

  private func prefetch(_ paths: [IndexPath]) {
    images?.prefetch(paths.compactMap { path in list.row(at: path).map { ($0, path) } })
  }
}

extension LabPlan.ScrollScript {
  /// The script as a scan has it; none if a step is not a finger's.
  fileprivate var scanSteps: [ScanStep] {
    let all = steps.map(\.scanStep)
    return all.contains(nil) ? [] : all.compactMap(\.self)
  }
}

extension LabPlan.ScrollScript.Step {
  fileprivate var scanStep: ScanStep? {
    switch self {
    case .pause(let seconds): .pause(milliseconds: Int(1_000 * seconds))
    case .drag(let points, let seconds):
      .drag(points: Int(points), milliseconds: Int(1_000 * seconds))
    case .flick(let speed, let factor, let limit):
      .flick(
        pointsPerSecond: Int(speed),
        stopAfterMilliseconds: Int(
          1_000 * (limit ?? LabPlan.ScrollScript.restingTime(speed, factor))
        )
      )
    case .swipe(let speed, _, _, _): .swipe(pointsPerSecond: Int(speed))
    case .scroll, .jump, .recorded: nil
    }
  }
}
