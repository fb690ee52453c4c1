import Foundation

/// The nanoseconds that this thread works: other tests take the cores away from longer work more
/// often than from shorter.
package func processorTime(_ work: () throws -> Void) rethrows -> Int {
  let start = processorTime()
  try work()
  return processorTime() - start
}

private func processorTime() -> Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}
