/// The well-known prefetch controller: a dictionary of tasks, each of which clears its own entry.
///
/// Tasks are numbers here, so a test can end them in any order. It is written as found in many
/// apps, including its flaw: a task that ends clears the entry of its *id*, which may by then
/// belong to the task that followed it.
struct NaivePrefetchController {
  private(set) var tasks: [Int: Int] = [:]
  private(set) var running: Set<Int> = []
  private(set) var cancelled: Set<Int> = []
  private var taskCount = 0

  /// Starts a task for an id, unless there is one.
  ///
  /// - Returns: the task, if one was started.
  mutating func prefetch(_ id: Int) -> Int? {
    guard tasks[id] == nil else { return nil }
    taskCount += 1
    tasks[id] = taskCount
    running.insert(taskCount)
    return taskCount
  }

  mutating func cancel(_ id: Int) {
    guard let task = tasks.removeValue(forKey: id) else { return }
    cancelled.insert(task)
  }

  /// The last line of every task: `tasks[id] = nil`.
  mutating func taskEnded(_ task: Int, id: Int) {
    running.remove(task)
    tasks[id] = nil
  }
}
