/// The style sheet of charts: what a page's own style sheet must contain for them.
///
/// Everything is inside `.chart` (the figure, or the group of a standalone file). Pages may
/// redefine the custom properties; no other name is stable.
///
/// The custom properties in light and dark; contrast ratios are against the grounds, #ffffff and
/// #14161a:
///
/// | property | what it colours | light | dark |
/// |---|---|---|---|
/// | `--chart-ground` | behind everything | #ffffff | #14161a |
/// | `--chart-ink` | names, values, marks without a series | #1b1f24 | #e6e9ed |
/// | `--chart-quiet` | numbers on axes, keys (text, at least 4.5:1) | #57606a | #a3acb8 |
/// | `--chart-axis` | zero lines | #6e7781 | #8b949e |
/// | `--chart-grid` | grid lines (decoration) | #dfe3e8 | #2b3138 |
/// | `--chart-series-1` … `-5` | series (at least 3:1) | #0072b2 #d55e00 #009e73 #c0568c #9a6700 | #4aa8e8 #e8731c #18b088 #cc79a7 #e69f00 |
/// | `--chart-series-other` | the rest of the series | #6e7781 | #8b949e |
/// | `--chart-ink-1` … `-5`, `-other` | text on a series (at least 4.5:1) | white or black | black |
/// | `--chart-good`, `-warning`, `-critical` | marks with a tone (at least 3:1) | #007a5a #9a6700 #c24400 | #18b088 #e69f00 #ff8355 |
/// | `--chart-band-good`, `-warning`, `-critical` | bands behind marks (decoration) | #e4f4ee #fbf1dc #fbe6dc | #14291f #2c2412 #331d14 |
///
/// The first three series are Okabe and Ito's blue, vermillion and bluish green, lightened on dark
/// ground; the fourth and fifth are their purple and orange, darkened on light ground, where the
/// originals stay below 3:1.
///
/// Classes: `chart` `chart-scroll` on HTML; `wide` `narrow` on drawings; `small` `value`
/// `heading` on text; `grid` `axis` `guide` `deadline` `spread` `change` `ring` `curve`
/// `range` `leader` `due` on lines and marks; `mark` and `dot` with `good` `warning` `critical` `neutral`; `band-good`
/// `band-warning` `band-critical` `band-neutral`; `series-1` … `series-5` `series-other` `piece` `cell`;
/// `line-1` … `line-5`; `ink-1` … `ink-5` `ink-other`; `bars` `upper` `lower` `late`; `ground`.
package enum ChartStyle {
  /// The rules for screens in light and dark, forced colours and print.
  package static let css = [tokens, layout, text, marks, media].joined()

  private static let tokens = """
    .chart {
      --chart-ground: #ffffff; --chart-ink: #1b1f24; --chart-quiet: #57606a;
      --chart-axis: #6e7781; --chart-grid: #dfe3e8;
      --chart-series-1: #0072b2; --chart-ink-1: #ffffff;
      --chart-series-2: #d55e00; --chart-ink-2: #000000;
      --chart-series-3: #009e73; --chart-ink-3: #000000;
      --chart-series-4: #c0568c; --chart-ink-4: #000000;
      --chart-series-5: #9a6700; --chart-ink-5: #ffffff;
      --chart-series-other: #6e7781; --chart-ink-other: #ffffff;
      --chart-good: #007a5a; --chart-warning: #9a6700; --chart-critical: #c24400;
      --chart-band-good: #e4f4ee; --chart-band-warning: #fbf1dc; --chart-band-critical: #fbe6dc;
    }
    @media screen and (prefers-color-scheme: dark) { :root:not([data-theme="light"]) .chart {
    \(dark)
    } }
    @media screen { :root[data-theme="dark"] .chart {
    \(dark)
    } }

    """

  private static let dark = """
      --chart-ground: #14161a; --chart-ink: #e6e9ed; --chart-quiet: #a3acb8;
      --chart-axis: #8b949e; --chart-grid: #2b3138;
      --chart-series-1: #4aa8e8; --chart-ink-1: #000000;
      --chart-series-2: #e8731c; --chart-series-3: #18b088; --chart-series-4: #cc79a7;
      --chart-series-5: #e69f00; --chart-ink-5: #000000;
      --chart-series-other: #8b949e; --chart-ink-other: #000000;
      --chart-good: #18b088; --chart-warning: #e69f00; --chart-critical: #ff8355;
      --chart-band-good: #14291f; --chart-band-warning: #2c2412; --chart-band-critical: #331d14;
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
    .chart-scroll:focus-visible { outline: 2px solid var(--chart-series-1); outline-offset: 2px; }
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
    }
    .chart text.small { font-size: 12px; fill: var(--chart-quiet); }
    .chart text.value, .chart text.heading { font-weight: 600; }
    .chart text.ink-1 { fill: var(--chart-ink-1); }
    .chart text.ink-2 { fill: var(--chart-ink-2); }
    .chart text.ink-3 { fill: var(--chart-ink-3); }
    .chart text.ink-4 { fill: var(--chart-ink-4); }
    .chart text.ink-5 { fill: var(--chart-ink-5); }
    .chart text.ink-late { fill: var(--chart-ground); }
    .chart text.ink-other { fill: var(--chart-ink-other); }

    """

  private static let marks = """
    .chart .ground { fill: var(--chart-ground); }
    .chart .grid, .chart .axis, .chart .guide, .chart .deadline, .chart .spread, .chart .change,
    .chart .curve, .chart .leader, .chart .due {
      fill: none; stroke: var(--chart-grid); stroke-width: 1;
    }
    .chart .leader, .chart .due { stroke: var(--chart-axis); }
    .chart .axis { stroke: var(--chart-axis); }
    .chart .guide { stroke-dasharray: 1 3; stroke: var(--chart-axis); opacity: .5; }
    .chart .deadline { stroke: var(--chart-ink); stroke-dasharray: 5 3; }
    .chart .spread { stroke: var(--chart-ink); stroke-width: 1.25; }
    .chart .change { stroke: var(--chart-axis); stroke-width: 3; opacity: .5; }
    .chart .ring { fill: var(--chart-ground); stroke: var(--chart-ink); stroke-width: 1.75; }
    .chart .mark { stroke: var(--chart-ground); stroke-width: 1; paint-order: stroke; }
    .chart .mark.good { fill: var(--chart-good); }
    .chart .mark.warning { fill: var(--chart-warning); }
    .chart .mark.critical { fill: var(--chart-critical); }
    .chart .mark.neutral { fill: var(--chart-ink); }
    .chart .dot { fill: none; stroke: var(--chart-ink); stroke-width: 5; stroke-linecap: round; }
    .chart .dot.good { stroke: var(--chart-good); }
    .chart .dot.warning { stroke: var(--chart-warning); }
    .chart .dot.critical { stroke: var(--chart-critical); }
    .chart .band-good { fill: var(--chart-band-good); }
    .chart .band-warning { fill: var(--chart-band-warning); }
    .chart .band-critical { fill: var(--chart-band-critical); }
    .chart .band-neutral { fill: var(--chart-grid); opacity: .6; }
    .chart .range { fill: var(--chart-grid); stroke: var(--chart-axis); stroke-width: 1; }
    .chart .series-1, .chart .series-2, .chart .series-3, .chart .series-4, .chart .series-5,
    .chart .series-other { stroke: none; }
    .chart .series-1 { fill: var(--chart-series-1); }
    .chart .series-2 { fill: var(--chart-series-2); }
    .chart .series-3 { fill: var(--chart-series-3); }
    .chart .series-4 { fill: var(--chart-series-4); }
    .chart .series-5 { fill: var(--chart-series-5); }
    .chart .series-other { fill: var(--chart-series-other); }
    .chart .piece, .chart .cell { stroke: var(--chart-ground); stroke-width: 1; }
    .chart .curve { stroke-width: 2; stroke-linejoin: round; stroke: var(--chart-ink); }
    .chart .line-1 { stroke: var(--chart-series-1); }
    .chart .line-2 { stroke: var(--chart-series-2); stroke-dasharray: 6 3; }
    .chart .line-3 { stroke: var(--chart-series-3); stroke-dasharray: 2 2; }
    .chart .line-4 { stroke: var(--chart-series-4); stroke-dasharray: 8 3 2 3; }
    .chart .line-5 { stroke: var(--chart-series-5); stroke-dasharray: 12 3; }
    .chart .bars .upper { fill: var(--chart-series-1); }
    .chart .bars .lower { fill: var(--chart-series-3); }
    .chart .late { stroke: none; fill: var(--chart-critical); }
    .chart .plot { fill: none; }
    .chart .cursor { fill: none; stroke: var(--chart-series-1); stroke-width: 3; }
    .chart .bars :target { stroke: var(--chart-ink); stroke-width: 6; fill: var(--chart-ink); }

    """

  private static let media = """
    @media (forced-colors: active) {
      .chart {
        forced-color-adjust: none;
        --chart-ground: Canvas; --chart-ink: CanvasText; --chart-quiet: CanvasText;
        --chart-axis: CanvasText; --chart-grid: GrayText;
        --chart-series-1: LinkText; --chart-series-2: CanvasText; --chart-series-3: GrayText;
        --chart-series-4: VisitedText; --chart-series-5: ButtonText; --chart-series-other: GrayText;
        --chart-ink-1: Canvas; --chart-ink-2: Canvas; --chart-ink-3: Canvas;
        --chart-ink-4: Canvas; --chart-ink-5: Canvas; --chart-ink-other: Canvas;
        --chart-good: CanvasText; --chart-warning: CanvasText; --chart-critical: CanvasText;
        --chart-band-good: Canvas; --chart-band-warning: Canvas; --chart-band-critical: Canvas;
      }
      .chart .grid { opacity: .4; }
      .chart .late { fill: Highlight; }
    }
    @media print {
      .chart { break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      .chart .chart-scroll { overflow: visible; }
      .chart .chart-scroll svg { max-width: 100%; }
    }

    """
}
