internal import FrameLab

extension FrameChange {
  /// The assumptions of the answer, a sentence each.
  package var assumptions: [String] {
    var sentences = [
      "The same frames would be made, so that they end sooner with fewer hitches; pauses last as long."
    ]
    if isEmpty || !scalings.isEmpty {
      sentences.append(
        "The rest of the work takes as long as before: nothing moves to another frame or thread, and "
          + "nothing gets faster because something else is gone."
      )
    } else {
      sentences.append("All work takes as long as before.")
    }
    if let refreshHertz {
      sentences.append(
        "Every frame is due one interval of \(refreshHertz) Hz after the one before. A list that "
          + "scrolls as fast as before would make more or fewer frames, with less or more to do in each."
      )
    }
    if let buffers, buffers != .automatic {
      sentences.append("The system would agree: apps can't choose the number of frame buffers.")
    }
    sentences += [
      "All hitches are those of the model's frame pipeline on the file's times "
        + "(Documentation/Model.md); what the device showed is not in the file.",
      "It is one recording: how much another would differ is not known.",
    ]
    return sentences
  }
}
