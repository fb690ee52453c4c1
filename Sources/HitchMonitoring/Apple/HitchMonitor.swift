#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Records the hitches of scrolling lists with a display link, for debug and TestFlight builds.
  ///
  /// ```swift
  /// let monitor = HitchMonitor()
  ///
  /// override func viewDidLoad() {
  ///   super.viewDidLoad()
  ///   monitor.watch(collectionView, screen: "Feed")
  ///   monitor.start()
  /// }
  /// ```
  ///
  /// A display link sees only whether the main thread was free when a frame was due. Read
  /// Documentation/HitchMonitor.md before you compare its numbers with others.
  @MainActor public final class HitchMonitor {
    /// The scrolls recorded so far.
    public private(set) var recorder = HitchRecorder()
    /// Called when a scroll has ended, while the list rests.
    public var scrollEnded: ((RecordedScroll) -> Void)?
    /// Called at each tick, before anything else; its work is part of the frame.
    public var ticked: ((DisplayTick) -> Void)?

    /// The highest thermal state since recording began.
    var thermalState: HitchReport.ThermalState?
    /// True if the device has been in Low Power Mode since then.
    var wasLowPower = false
    /// The lists of SwiftUI views.
    var lists = MonitoredLists()
    /// True if a list of a SwiftUI view began the recording.
    var isStartedByList = false
    private var scrollObservers: [Int: (RecordedScroll) -> Void] = [:]
    private var observerCount = 0
    private var watched: [WatchedScrollView] = []
    private var observers: [any NSObjectProtocol] = []
    private lazy var link = DisplayLink { [weak self] in self?.tick($0) }

    /// Creates a monitor that watches nothing yet.
    public init() {}

    /// Records the scrolling of a list under the name of its screen, for as long as it exists.
    public func watch(_ scrollView: UIScrollView, screen: String) {
      watched.removeAll { $0.scrollView == nil || $0.scrollView === scrollView }
      watched.append(WatchedScrollView(scrollView, screen: screen))
    }

    /// True while the monitor records.
    public var isRecording: Bool { link.isRunning }

    /// Starts recording, until `stop()`.
    public func start() {
      isStartedByList = false
      guard !isRecording else { return }
      let center = NotificationCenter.default
      let names = [
        UIApplication.willResignActiveNotification, UIApplication.didBecomeActiveNotification,
        UIApplication.didEnterBackgroundNotification,
      ]
      observers = names.map { name in
        center.addObserver(forName: name, object: nil, queue: .main) { [weak self] _ in
          MainActor.assumeIsolated { self?.interrupt() }
        }
      }
      let states: [Notification.Name] = [
        ProcessInfo.thermalStateDidChangeNotification, .NSProcessInfoPowerStateDidChange,
      ]
      observers += states.map { name in
        center.addObserver(forName: name, object: nil, queue: .main) { [weak self] _ in
          MainActor.assumeIsolated { self?.noteDeviceState() }
        }
      }
      noteDeviceState()
      link.start()
    }

    /// Stops recording, and keeps the recorded scrolls.
    public func stop() {
      link.stop()
      interrupt()
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
      observers = []
    }

    /// Forgets the recorded scrolls and the device's state.
    public func removeAll() {
      recorder.removeAll()
      (thermalState, wasLowPower) = (nil, false)
    }

    private func tick(_ link: CADisplayLink) {
      guard
        let tick = DisplayTick(timestamp: link.timestamp, targetTimestamp: link.targetTimestamp)
      else { return }
      ticked?(tick)
      var screen: String?
      for index in watched.indices where watched[index].isScrolling() {
        screen = screen ?? watched[index].screen
      }
      screen = screen ?? lists.scrollingScreen
      recorder.tick(tick, screen.map { .scrolling(screen: $0) } ?? .resting)
      reportEnd()
    }

    private func interrupt() {
      recorder.interrupt()
      reportEnd()
    }

    private var reportedCount = 0

    /// Reports the scroll that has just ended, if one has.
    private func reportEnd() {
      let count = recorder.forgottenScrollCount + recorder.scrolls.count
      defer { reportedCount = count }
      guard count > reportedCount, let scroll = recorder.scrolls.last else { return }
      scrollEnded?(scroll)
      for number in scrollObservers.keys.sorted() { scrollObservers[number]?(scroll) }
    }

    /// Adds a closure to call after `scrollEnded`.
    ///
    /// - Returns: the number for `removeScrollObserver(_:)`.
    func addScrollObserver(_ observer: @escaping (RecordedScroll) -> Void) -> Int {
      observerCount += 1
      scrollObservers[observerCount] = observer
      return observerCount
    }

    func removeScrollObserver(_ number: Int) {
      scrollObservers[number] = nil
    }
  }
#endif
