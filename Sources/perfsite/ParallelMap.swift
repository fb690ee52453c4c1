/// Applies a function to every element on several threads.
///
/// - Parameters:
///   - elements: the elements.
///   - jobs: the number of elements to process at a time.
///   - progress: shows people the progress; nil for fast work.
///   - weight: the part of the progress that an element is.
///   - finished: called with each result as soon as it is there, one after another.
///   - transform: the function.
/// - Returns: the results in the order of the elements, whatever the number of jobs.
func parallelMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element],
  jobs: Int,
  progress: ProgressMeter? = nil,
  weight: (Element) -> Int = { _ in 1 },
  finished: (Element, Result) -> Void = { _, _ in },
  _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
  await withTaskGroup(of: (Int, Result).self) { group in
    var results = [Result?](repeating: nil, count: elements.count)
    var next = 0
    func startNext() {
      guard next < elements.count else { return }
      let index = next
      next += 1
      group.addTask { (index, transform(elements[index])) }
    }
    for _ in 0..<max(1, jobs) { startNext() }
    while let (index, result) = await group.next() {
      startNext()
      results[index] = result
      finished(elements[index], result)
      progress?.advance(by: weight(elements[index]))
    }
    return results.compactMap(\.self)
  }
}
