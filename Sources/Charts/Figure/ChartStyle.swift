/// The style sheet of charts, which a page's style sheet must include.
///
/// Everything is inside `.chart` (the figure, or the group of a standalone file), except the custom
/// properties and the hues, which the rest of the page shares. Pages may redefine the custom
/// properties; no other name is stable.
///
/// The custom properties in light and dark; contrast ratios are against the grounds, #ffffff and
/// #14161a:
///
/// | property | what it colors |
/// |---|---|
/// | `--hitch` | hitches alone: late frames, and lists rated critical (at least 4.5:1) |
/// | `--hue-1` … `-8` | the hues, each with one meaning on the whole site (at least 4.5:1) |
/// | `--chart-ground` | behind everything |
/// | `--chart-ink` | names, values, marks without a hue |
/// | `--chart-quiet` | numbers on axes, keys (text, at least 4.5:1) |
/// | `--chart-axis` | zero lines, work that was in time |
/// | `--chart-grid` | grid lines (decoration) |
/// | `--chart-good`, `-warning` | marks with a tone (at least 3:1) |
/// | `--chart-band-good`, `-warning`, `-critical` | cells behind numbers (decoration) |
///
/// Lines that compare variants have no hue: dashes and names at their ends tell them apart.
///
/// Classes: `chart` `chart-scroll` on HTML; `wide` `narrow` on drawings; `small` `value`
/// `heading` `on` on text; `grid` `axis` `guide` `deadline` `spread` `change` `ring` `curve`
/// `range` `leader` `due` `limit` on lines and marks; `mark` and `dot` with `good` `warning` `critical`
/// `neutral` `wrong`; `band-good` `band-warning` `band-critical`;
/// `hue-1` … `hue-8` `piece`; `line-1` … `line-5`; `bars` `upper` `lower` `late`; `ground`.
package enum ChartStyle {
  /// The rules for screens in light and dark, forced colors and print.
  package static let css = [tokens, layout, text, marks, media].joined()

  private static let tokens = """
    :root {
      --hitch: light-dark(#c8102e, #ff7078);
      --hue-1: light-dark(#0066ab, #5fb0f0); --hue-2: light-dark(#7048b6, #b29bf2);
      --hue-3: light-dark(#955c00, #e2a33b); --hue-4: light-dark(#39761d, #86c768);
      --hue-5: light-dark(#00707c, #4cc4cf); --hue-6: light-dark(#b0357f, #ee8fc4);
      --hue-7: light-dark(#4a5a78, #9db0d3); --hue-8: light-dark(#6a737d, #98a1ab);
      --chart-ground: light-dark(#ffffff, #14161a); --chart-ink: light-dark(#1b1f24, #e6e9ed);
      --chart-quiet: light-dark(#57606a, #a3acb8); --chart-axis: light-dark(#6e7781, #8b949e);
      --chart-grid: light-dark(#dfe3e8, #2b3138);
      --chart-good: light-dark(#007a5a, #18b088); --chart-warning: light-dark(#9a6700, #e69f00);
      --chart-band-good: light-dark(#e4f4ee, #14291f);
      --chart-band-warning: light-dark(#fbf1dc, #2c2412);
      --chart-band-critical: light-dark(#fbe4e6, #3a181d);
    }

    """

  private static let layout = """
    figure.chart { container-type: inline-size; margin: 1.5rem 0; color: var(--chart-ink); }
    .chart figcaption { font-weight: 600; margin-bottom: .75rem; }
    .chart svg { display: block; max-width: 100%; height: auto; overflow: visible; }
    .chart svg.narrow { display: none; width: 100%; max-width: 30rem; }
    @container (max-width: 619px) {
      .chart svg.wide { display: none; }
      .chart svg.narrow { display: block; }
    }
    .chart-scroll { overflow-x: auto; }
    .chart-scroll:focus-visible { outline: 2px solid var(--chart-ink); outline-offset: 2px; }
    .chart .chart-scroll svg { max-width: none; }
    .chart details { margin-top: .5rem; color: var(--chart-quiet); font-size: .875rem; }
    .chart summary { cursor: pointer; padding: .75rem 0; width: max-content; }
    .chart table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    .chart caption { text-align: start; padding-bottom: .5rem; }
    .chart th, .chart td {
      padding: .25rem .75rem; text-align: end; border-bottom: 1px solid var(--chart-grid);
    }
    .chart th:first-child { text-align: start; padding-left: 0; font-weight: 400; }
    .chart thead th { font-weight: 600; vertical-align: bottom; }

    """

  private static let text = """
    .chart text {
      font: 13px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
      fill: var(--chart-ink); font-variant-numeric: tabular-nums;
      paint-order: stroke; stroke: var(--chart-ground); stroke-width: 4; stroke-linejoin: round;
    }
    .chart text.small { font-size: 12px; fill: var(--chart-quiet); }
    .chart text.value, .chart text.heading { font-weight: 600; }
    .chart text.on { fill: var(--chart-ground); stroke: none; }

    """

  private static let marks = """
    .chart .ground { fill: var(--chart-ground); }
    .chart .grid, .chart .axis, .chart .guide, .chart .deadline, .chart .spread, .chart .change,
    .chart .curve, .chart .leader, .chart .due, .chart .limit {
      fill: none; stroke: var(--chart-grid); stroke-width: 1;
    }
    .chart .axis, .chart .leader, .chart .due { stroke: var(--chart-axis); }
    .chart .guide { stroke-dasharray: 1 3; stroke: var(--chart-axis); opacity: .5; }
    .chart .deadline { stroke: var(--chart-ink); stroke-dasharray: 5 3; }
    .chart .limit { stroke: var(--chart-axis); stroke-dasharray: 4 4; opacity: .7; }
    .chart .spread { stroke: var(--chart-ink); stroke-width: 1.25; }
    .chart .change { stroke: var(--chart-axis); stroke-width: 3; opacity: .5; }
    .chart .ring { fill: var(--chart-ground); stroke: var(--chart-ink); stroke-width: 1.75; }
    .chart .mark { stroke: var(--chart-ground); stroke-width: 1; paint-order: stroke; }
    .chart .mark.good { fill: var(--chart-good); }
    .chart .mark.warning { fill: var(--chart-warning); }
    .chart .mark.critical { fill: var(--hitch); }
    .chart .mark.neutral { fill: var(--chart-ink); }
    .chart .mark.wrong { fill: none; stroke: var(--chart-ink); stroke-width: 2.5; }
    .chart .dot { fill: none; stroke: var(--chart-ink); stroke-width: 5; stroke-linecap: round; }
    .chart .dot.good { stroke: var(--chart-good); }
    .chart .dot.warning { stroke: var(--chart-warning); }
    .chart .dot.critical { stroke: var(--hitch); }
    .chart .band-good { fill: var(--chart-band-good); }
    .chart .band-warning { fill: var(--chart-band-warning); }
    .chart .band-critical { fill: var(--chart-band-critical); }
    .chart .range { fill: var(--chart-grid); stroke: var(--chart-axis); stroke-width: 1; }
    [class*="hue-"] { fill: currentColor; }
    .hue-1 { color: var(--hue-1); }
    .hue-2 { color: var(--hue-2); }
    .hue-3 { color: var(--hue-3); }
    .hue-4 { color: var(--hue-4); }
    .hue-5 { color: var(--hue-5); }
    .hue-6 { color: var(--hue-6); }
    .hue-7 { color: var(--hue-7); }
    .hue-8 { color: var(--hue-8); }
    .chart .piece { stroke: var(--chart-ground); stroke-width: 1; }
    .chart .curve { stroke-width: 2; stroke-linejoin: round; stroke: var(--chart-ink); }
    .chart .line-1 { stroke-dasharray: none; }
    .chart .line-2 { stroke-dasharray: 7 4; }
    .chart .line-3 { stroke-dasharray: 2 3; }
    .chart .line-4 { stroke-dasharray: 10 3 2 3; }
    .chart .line-5 { stroke-dasharray: 16 4; }
    .chart .upper { fill: var(--chart-axis); }
    .chart .lower { fill: var(--chart-axis); opacity: .6; }
    .chart .late { stroke: none; fill: var(--hitch); }
    .chart .plot { fill: none; }
    .chart .bars :target { stroke: var(--chart-ink); stroke-width: 6; fill: var(--chart-ink); }

    """

  private static let media = """
    @media (forced-colors: active) {
      .chart { forced-color-adjust: none; }
      :root {
        --chart-ground: Canvas; --chart-ink: CanvasText; --chart-quiet: CanvasText;
        --chart-axis: CanvasText; --chart-grid: GrayText;
        --hue-1: LinkText; --hue-2: CanvasText; --hue-3: GrayText; --hue-4: VisitedText;
        --hue-5: ButtonText; --hue-6: LinkText; --hue-7: CanvasText; --hue-8: GrayText;
        --chart-good: CanvasText; --chart-warning: CanvasText; --hitch: Highlight;
        --chart-band-good: Canvas; --chart-band-warning: Canvas; --chart-band-critical: Canvas;
      }
      .chart .grid { opacity: .4; }
    }
    @media print {
      .chart { break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      .chart .chart-scroll { overflow: visible; }
      .chart .chart-scroll svg { max-width: 100%; }
    }

    """
}
