/// The main thread: one server that finishes what it has begun, and says what it spent its time on.
package struct MainThread: Sendable {
  /// The time up to which the thread is busy, in nanoseconds.
  package private(set) var now = 0
  /// All the thread's work so far, by operation.
  package private(set) var total = TimeByOperation()
  /// The commit work of the frame that is being made, by operation.
  package private(set) var frame = TimeByOperation()
  /// The work of the last task between frames, in order, for what of it lies in the next frame.
  private var task: [(operation: Operation, nanoseconds: Int)] = []
  private var isInFrame = false

  package init() {}

  /// Does some work.
  package mutating func spend(_ nanoseconds: Int, on operation: Operation) {
    now += nanoseconds
    total[operation] += nanoseconds
    if isInFrame {
      frame[operation] += nanoseconds
    } else {
      task.append((operation, nanoseconds))
    }
  }

  /// Starts a frame at its vsync; what still occupies the thread then counts as the frame's work,
  /// under its own name.
  package mutating func beginFrame(at vsyncTime: Int) {
    frame.reset()
    isInFrame = true
    var carried = max(0, now - vsyncTime)
    now = max(now, vsyncTime)
    for piece in task.reversed() where carried > 0 {
      let part = min(piece.nanoseconds, carried)
      frame[piece.operation] += part
      carried -= part
    }
    task.removeAll(keepingCapacity: true)
  }

  /// Ends the frame: its commit is sent.
  package mutating func endFrame() {
    isInFrame = false
  }

  /// Starts a task between frames.
  package mutating func beginTask(at time: Int) {
    now = max(now, time)
    task.removeAll(keepingCapacity: true)
  }
}
