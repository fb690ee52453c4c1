/// The cell life cycle without the items: cells are numbers.
///
/// Everything that does not depend on the identifier type is here and compiles once;
/// `CellLifeCycle` adds little more than the mapping from items to cells.
@usableFromInline
struct CellCore: Sendable {
  /// State of one cell.
  @usableFromInline
  struct Record: Sendable {
    @usableFromInline var registration: CellRegistration
    @usableFromInline var state: CellState
    var wasDisplayed = false
    var leftAt = 0
  }

  @usableFromInline let policy: WaitingPolicy
  @usableFromInline private(set) var counts = CellCounts()

  @usableFromInline private(set) var records: [Record] = []
  private var links = CellLinks()
  private var pools: [CellRow] = []
  private var prepared = CellRow()
  private var left = CellRow()
  private var freed = CellRow()
  private var time = 0

  @usableFromInline
  init(policy: WaitingPolicy) {
    self.policy = policy
  }

  @usableFromInline var cellCount: Int { records.count }
  @usableFromInline var liveCount: Int { records.count { $0.state != .freed } }

  // `@inlinable`, because a call from another module would copy the core first.
  @inlinable
  func state(of number: Int) -> CellState { records[number].state }

  @inlinable
  func registration(of number: Int) -> CellRegistration { records[number].registration }

  /// Takes a cell from the registration's pool, or creates one; the cell is then being prepared.
  @usableFromInline
  mutating func prepare(_ registration: CellRegistration) -> Preparation {
    counts.configured += 1
    while pools.count <= registration.kind { pools.append(CellRow()) }
    let record = Record(registration: registration, state: .preparing)
    if registration.creation == .once,
      let number = links.popLast(from: &pools[registration.kind])
    {
      counts.reused += 1
      records[number] = record
      return .reuse(CellID(number: number))
    }
    counts.created += 1
    var cell = CellID(number: records.count)
    if let number = links.popLast(from: &freed) {
      records[number] = record
      cell = CellID(number: number)
    } else {
      records.append(record)
      links.addCell()
    }
    guard registration.creation == .insideProvider else { return .create(cell, .poolIsEmpty) }
    counts.createdForNewRegistrations += 1
    return .create(cell, .registrationIsNew)
  }

  /// Parks a prepared cell.
  ///
  /// - Returns: the cell that went to its pool to make room.
  @usableFromInline
  mutating func finishPreparing(_ number: Int) -> Int? {
    guard records[number].state == .preparing else { return nil }
    records[number].state = .waiting
    links.append(number, to: &prepared)
    guard prepared.count > policy.preparedLimit else { return nil }
    let oldest = prepared.first
    release(oldest)
    return oldest
  }

  /// Puts a cell on screen.
  @usableFromInline
  mutating func display(_ number: Int) {
    if records[number].state == .waiting {
      leaveWaiting(number)
      if records[number].wasDisplayed { counts.returned += 1 }
    }
    records[number].state = .displayed
    records[number].wasDisplayed = true
  }

  /// Takes a cell off the screen.
  ///
  /// - Returns: the cell that went to its pool to make room, possibly this one.
  @usableFromInline
  mutating func endDisplaying(_ number: Int) -> Int? {
    records[number].state = .waiting
    records[number].leftAt = time
    links.append(number, to: &left)
    guard left.count > policy.leftLimit else { return nil }
    let oldest = left.first
    release(oldest)
    return oldest
  }

  /// Detaches a cell from its item and sends it to its pool.
  @usableFromInline
  mutating func release(_ number: Int) {
    if records[number].state == .waiting { leaveWaiting(number) }
    if !records[number].wasDisplayed { counts.preparedDiscarded += 1 }
    switch records[number].registration.creation {
    case .once:
      records[number].state = .pooled
      links.append(number, to: &pools[records[number].registration.kind])
    case .insideProvider:
      records[number].state = .stranded
      counts.stranded += 1
    }
  }

  /// Notes that the provider ran again on a cell.
  @usableFromInline
  mutating func reconfigure() {
    counts.configured += 1
    counts.reconfigured += 1
  }

  /// Sends a cell to its pool because its item is reloaded.
  @usableFromInline
  mutating func drop(_ number: Int) {
    if records[number].state == .displayed {
      counts.stateLost += 1
    } else {
      counts.waitingDropped += 1
    }
    release(number)
  }

  @usableFromInline
  mutating func advance(to time: Int) {
    require(time >= self.time, "time does not run back from \(self.time) to \(time)")
    self.time = time
  }

  /// Sends a cell whose waiting time is over to its pool, and returns it.
  @usableFromInline
  mutating func releaseExpired() -> Int? {
    guard let lifetime = policy.leftLifetime, left.count > 0 else { return nil }
    let oldest = left.first
    guard time - records[oldest].leftAt >= lifetime else { return nil }
    release(oldest)
    return oldest
  }

  /// Frees the cells in the pools.
  @usableFromInline
  mutating func emptyPools() {
    for kind in pools.indices {
      while let number = links.popLast(from: &pools[kind]) {
        records[number].state = .freed
        links.append(number, to: &freed)
      }
    }
  }

  private mutating func leaveWaiting(_ number: Int) {
    if records[number].wasDisplayed {
      links.remove(number, from: &left)
    } else {
      links.remove(number, from: &prepared)
    }
  }
}
