/// The height that an item counts with before it was measured.
public enum HeightEstimation: String, TechniqueChoice {
  /// 44 pt for every row.
  case wild
  /// The median height of the list's rows.
  case accurate
  /// The median height, scaled with the text size.
  case scaled
  /// The mean of what was measured so far, as `automaticSize`; 44 pt to begin with.
  case running
}
