import FrameLab
import Scenarios
import TextFormats

/// The times and scroll distances of some replays' frames, as a classic script.
///
///     var perfsitePairs=[{"vsyncs":210,"rate":60,"row":340,"columns":1,"hasImages":true,"title":"…","sides":[
///     {"title":"…","late":[[31,1]],"frames":[0,0,1,24,…]},…]},…];
///
/// `frames` alternates the vsyncs and the points scrolled since the frame before; `late` has the
/// vsync at which each late frame was due, and its lateness in vsyncs.
struct FeelItScript {
  let pairs: [Replay]

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.append("var perfsitePairs=[")
    for (index, replay) in pairs.enumerated() {
      json.append(index == 0 ? "\n" : ",\n")
      append(replay, to: &json)
    }
    json.append("\n];\n")
    return json.bytes
  }

  private func append(_ replay: Replay, to json: inout JSONWriter) {
    let result = replay.subject.result
    json.append("{\"vsyncs\":", replay.vsyncs.count)
    json.append(",\"rate\":", result.model.device.refreshRateHertz)
    let list = result.scenario.list
    json.append(",\"row\":", list.rowHeightPoints)
    json.append(",\"columns\":", list.columns)
    json.append(",\"hasImages\":\(list.image != nil)")
    json.append(",\"title\":")
    json.append(quoting: result.scenario.title)
    json.append(",\"sides\":[")
    for (index, side) in replay.sides.enumerated() {
      json.append(index == 0 ? "\n{\"title\":" : ",\n{\"title\":")
      json.append(quoting: side.variant.variant.title)
      json.append(",\"late\":")
      json.append(list: side.film.hitches) { hitch, json in
        let due = side.film.pictures[hitch.frame].display - hitch.vsyncs
        json.append([max(0, due), hitch.vsyncs])
      }
      json.append(",\"frames\":[")
      append(side.film, scale: result.model.device.screen.scale, to: &json)
      json.append("]}")
    }
    json.append("]}")
  }

  private func append(_ film: ListReplay, scale: Int, to json: inout JSONWriter) {
    var display = 0
    var points = film.pictures.first.map { $0.offset / scale } ?? 0
    for (index, picture) in film.pictures.enumerated() {
      let next = picture.offset / scale
      json.append(index == 0 ? "" : ",", picture.display - display)
      json.append(",", next - points)
      (display, points) = (picture.display, next)
    }
  }
}
