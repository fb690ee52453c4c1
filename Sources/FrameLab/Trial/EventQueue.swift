/// Events in the order of their time, then their priority, then their arrival in the queue.
///
/// Two events of the same time and priority leave in the order in which they were scheduled, so
/// that a simulation is a function of its input. The queue is a heap with four children to a node:
/// half as deep as a binary one, and a node's children are adjacent in memory.
///
/// Popping an event usually schedules another, so the root stays open until the next call: a new
/// event sinks from there, and the heap is reordered once instead of twice. Until then the queue
/// keeps the payload that it returned.
package struct EventQueue<Payload> {
  /// A payload with its time and rank.
  package struct Event {
    /// Nanoseconds since the start of the simulation.
    package let time: Int
    /// Priority in the high byte, the serial number of the event below.
    package let rank: UInt64
    package let payload: Payload

    package init(time: Int, rank: UInt64, payload: Payload) {
      self.time = time
      self.rank = rank
      self.payload = payload
    }

    /// Lower comes first among events of the same time.
    package var priority: UInt8 { UInt8(truncatingIfNeeded: rank >> 56) }

    fileprivate func precedes(_ other: Event) -> Bool {
      time != other.time ? time < other.time : rank < other.rank
    }
  }

  private var heap: [Event] = []
  /// True if the root was popped and its place is open; never while the heap is empty.
  private var isRootTaken = false
  private var serial: UInt64 = 0

  /// An empty queue.
  package init() {}
}

extension EventQueue: Sendable where Payload: Sendable {}
extension EventQueue.Event: Sendable where Payload: Sendable {}

extension EventQueue {
  /// The number of events that wait.
  package var count: Int { isRootTaken ? heap.count - 1 : heap.count }

  /// True if no event waits.
  package var isEmpty: Bool { count == 0 }

  /// The event that `popFirst` would return.
  package var first: Event? {
    guard isRootTaken else { return heap.first }
    return earliestChild(of: 0).map { heap[$0] }
  }

  /// When the next event happens; `Int.max` if none is waiting.
  package var nextTime: Int {
    if heap.isEmpty { return .max }
    return isRootTaken ? first?.time ?? .max : heap[0].time
  }

  /// Makes room for a number of events.
  package mutating func reserveCapacity(_ capacity: Int) { heap.reserveCapacity(capacity) }

  /// Adds an event; among those of the same time, a lower priority leaves first.
  ///
  /// - Complexity: O(log `count`).
  package mutating func schedule(_ payload: Payload, at time: Int, priority: UInt8 = 0) {
    // 2^56 events are years of work for the fastest queue: the serial never reaches the priority.
    let event = Event(time: time, rank: UInt64(priority) << 56 | serial, payload: payload)
    serial += 1
    if isRootTaken {
      isRootTaken = false
      sink(event)
    } else {
      heap.append(event)
      rise(event, from: heap.count - 1)
    }
  }

  /// Takes the first event out of the queue.
  ///
  /// - Complexity: O(log `count`).
  package mutating func popFirst() -> Event? {
    if isRootTaken, let last = heap.popLast() {
      isRootTaken = false
      if !heap.isEmpty { sink(last) }
    }
    guard let first = heap.first else { return nil }
    isRootTaken = true
    return first
  }

  /// Puts an event at an index or closer to the root, moving later ancestors down.
  private mutating func rise(_ event: Event, from index: Int) {
    var hole = index
    while hole > 0 {
      let parent = (hole - 1) >> 2
      guard event.precedes(heap[parent]) else { break }
      heap[hole] = heap[parent]
      hole = parent
    }
    heap[hole] = event
  }

  /// Puts an event in the place of the root, moving earlier children up.
  private mutating func sink(_ event: Event) {
    var hole = 0
    while let child = earliestChild(of: hole), heap[child].precedes(event) {
      heap[hole] = heap[child]
      hole = child
    }
    heap[hole] = event
  }

  /// The child that leaves first; four children take two rounds.
  @inline(__always)
  private func earliestChild(of index: Int) -> Int? {
    let first = 4 * index + 1
    if first + 3 < heap.count {
      return earlier(earlier(first, first + 1), earlier(first + 2, first + 3))
    }
    guard first < heap.count else { return nil }
    var earliest = first
    for sibling in first + 1..<heap.count { earliest = earlier(earliest, sibling) }
    return earliest
  }

  private func earlier(_ one: Int, _ other: Int) -> Int {
    heap[other].precedes(heap[one]) ? other : one
  }
}
