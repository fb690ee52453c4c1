extension LabTechniques {
  /// A technique that this lab does not know, or that a file lacks.
  package struct Unknown: Error, Hashable, CustomStringConvertible {
    package let technique: String
    package let value: String?

    package init(technique: String, value: String?) {
      self.technique = technique
      self.value = value
    }

    package var description: String {
      value.map { "'\(technique)' has no value '\($0)' in this lab" } ?? "'\(technique)' is missing"
    }
  }

  /// Reads the techniques of a variant; each must be there.
  ///
  /// - Throws: the first that is unknown or missing.
  package init(_ texts: [String: String]) throws(Unknown) {
    var unread = Set(texts.keys)
    func read<Value: RawRepresentable<String>>(_ key: String) throws(Unknown) -> Value {
      unread.remove(key)
      guard let value = texts[key].flatMap(Value.init(rawValue:)) else {
        throw Unknown(technique: key, value: texts[key])
      }
      return value
    }
    /// A number before a word, such as `12 ahead`; nil for the word that stands for none.
    func number(_ key: String, none: String, units: [String: Int]) throws(Unknown) -> Int? {
      unread.remove(key)
      if texts[key] == none { return nil }
      let parts = texts[key]?.split(separator: " ") ?? []
      guard parts.count == 2, let number = Int(parts[0]), let unit = units[String(parts[1])] else {
        throw Unknown(technique: key, value: texts[key])
      }
      return number * unit
    }
    imagePreparation = try read("imagePreparation")
    imageDelivery = try read("imageDelivery")
    loadGuarding = try read("loadGuarding")
    imageCacheBytes = try number(
      "imageCaching",
      none: "unlimited",
      units: ["MB": 1_000_000, "B": 1]
    )
    memoryWarningResponse = try read("memoryWarningResponse")
    itemsAhead = try number("dataPrefetching", none: "off", units: ["ahead": 1])
    prefetchOrder = try read("prefetchOrder")
    prefetchWork = try read("prefetchWork")
    prefetchPacing = try read("prefetchPacing")
    prefetchKeys = try read("prefetchKeys")
    prefetchCancellation = try read("prefetchCancellation")
    prefetchReliance = try read("prefetchReliance")
    taskLifetime = try read("taskLifetime")
    cellPrefetching = try read("cellPrefetching")
    cellSource = try read("cellSource")
    registration = try read("registration")
    formatting = try read("formatting")
    attributedText = try read("attributedText")
    optionalViews = try read("optionalViews")
    displayCallbacks = try read("displayCallbacks")
    layoutSystem = try read("layoutSystem")
    stackNesting = try read("stackNesting")
    constraintUpdates = try read("constraintUpdates")
    cellSizing = try read("cellSizing")
    heightEstimation = try read("heightEstimation")
    scrollAnchoring = try read("scrollAnchoring")
    heightInvalidation = try read("heightInvalidation")
    layoutPass = try read("layoutPass")
    contentUpdate = try read("contentUpdate")
    snapshotApplication = try read("snapshotApplication")
    updateCoalescing = try read("updateCoalescing")
    shadows = try read("shadows")
    masks = try read("masks")
    blending = try read("blending")
    if let extra = unread.sorted().first { throw Unknown(technique: extra, value: texts[extra]) }
  }
}
