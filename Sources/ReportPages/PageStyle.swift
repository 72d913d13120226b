/// The look of the page. Blue and orange are told apart by colour-blind readers too (Okabe, Ito, 2008).
enum PageStyle {
    static let sheet: StaticString = """

        :root {
          color-scheme: light dark;
          --paper: #fff; --ink: #1b1d21; --faint: #5a6068; --line: #d9dce1; --wash: #f5f6f8;
          --right: #0067a5; --wrong: #b84a00; --right-rgb: 0 114 178; --wrong-rgb: 230 120 0; --unsure-rgb: 120 126 136;
        }
        @media screen and (prefers-color-scheme: dark) {
          :root {
            --paper: #14161a; --ink: #e7e9ec; --faint: #a4abb5; --line: #363b43; --wash: #1d2026;
            --right: #6cb8ea; --wrong: #f2a25c; --right-rgb: 40 130 200; --wrong-rgb: 245 140 40; --unsure-rgb: 130 136 146;
          }
        }
        * { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; }
        body {
          margin: 0 auto; padding: 2.5rem 1.25rem 4rem; max-width: 62rem; background: var(--paper); color: var(--ink);
          font: 1.0625rem/1.55 Charter, "Bitstream Charter", "Iowan Old Style", Georgia, "Liberation Serif", serif;
        }
        h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
        h1 { font-size: 2rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
        h2 { font-size: 1.375rem; margin: 3.5rem 0 .75rem; padding-top: .75rem; border-top: 1px solid var(--line); }
        h3 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
        p { max-width: 42rem; margin: .75rem 0; }
        .method { color: var(--faint); overflow-wrap: anywhere; }
        .notice { border-left: 3px solid var(--wrong); padding-left: .75rem; }
        nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: 1.25rem 0; padding: 0; font-size: .9375rem; }
        a { color: var(--right); }
        footer { margin-top: 3.5rem; border-top: 1px solid var(--line); color: var(--faint); font-size: .9375rem; }
        code { font: .875em ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }

        dl.headline { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 1.25rem; margin: 1.5rem 0; }
        dl.headline div { border-top: 2px solid var(--ink); padding-top: .5rem; }
        dl.headline dt { font-size: .9375rem; }
        dl.headline dd { margin: 0; font-size: 2rem; line-height: 1.3; font-variant-numeric: lining-nums tabular-nums; }
        dl.headline dd.interval { font-size: .875rem; color: var(--faint); text-wrap: balance; }

        .frame { overflow-x: auto; margin: 1.5rem 0; }
        .frame:focus-visible { outline: 2px solid var(--right); outline-offset: 2px; }
        table { border-collapse: collapse; font: .875rem/1.4 system-ui, "Helvetica Neue", Arial, "Liberation Sans", sans-serif;
          font-variant-numeric: lining-nums tabular-nums; }
        table { min-width: min(100%, 26rem); }
        caption { text-align: left; font-weight: 600; padding-bottom: .4rem; }
        th, td { padding: .3rem .7rem; text-align: right; vertical-align: baseline; font-weight: 400;
          border-bottom: 1px solid var(--line); }
        th:first-child, td:first-child { padding-left: 0; }
        thead th, thead td { color: var(--faint); vertical-align: bottom; border-bottom-color: var(--faint); }
        th[scope="row"], thead th:first-child { text-align: left; }
        td small { color: var(--faint); font-size: .75rem; }
        td small.interval { display: block; white-space: nowrap; }

        .matrix td.right { background: rgb(var(--right-rgb) / calc(var(--share) * .42)); }
        .matrix td.wrong { background: rgb(var(--wrong-rgb) / calc(.08 + var(--share) * .4)); }
        .matrix td.unsure { background: rgb(var(--unsure-rgb) / calc(var(--share) * .4)); }
        .matrix td.none { color: var(--faint); }
        .matrix td small { color: inherit; }
        .matrix td { min-width: 4.5rem; }
        .leaves td { min-width: 2.2rem; padding: .3rem .4rem; }
        .leaves thead th:not(:first-child) { padding: .3rem .4rem; }
        .leaves thead th:not(:first-child) span { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; }

        div.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1rem 2.5rem; }
        figure { margin: 1rem 0; }
        figcaption { font-size: .9375rem; color: var(--faint); line-height: 1.4; }
        svg.plot { display: block; width: 100%; max-width: 29rem; height: auto; }
        svg text { font: 12px system-ui, "Helvetica Neue", Arial, "Liberation Sans", sans-serif; fill: var(--faint);
          font-variant-numeric: tabular-nums; }
        svg text.label, svg text.count { fill: var(--ink); }
        .grid { stroke: var(--line); stroke-width: 1; }
        .curve { fill: none; stroke: var(--right); stroke-width: 2; stroke-linejoin: round; }
        .ideal { stroke: var(--faint); stroke-width: 1; stroke-dasharray: 4 4; }
        .thread { fill: none; stroke: var(--right); stroke-width: 1; opacity: .5; }
        .reach { stroke: var(--right); stroke-width: 1.5; opacity: .5; }
        .disc { fill: var(--right); }
        .ring { fill: none; stroke: var(--wrong); stroke-width: 2; }
        .stem { stroke: var(--right); stroke-width: 2; opacity: .55; }
        .whole, .slices th, td { white-space: nowrap; }
        .slices thead th:nth-child(6), .slices thead th:nth-child(8) { text-align: center; }
        .spark { display: inline-block; vertical-align: middle; }
        .track { stroke: var(--line); stroke-width: 1; }
        .zero { stroke: var(--faint); stroke-width: 1; }
        .band { opacity: .4; }
        .band.right, .point.right, .solid.right { fill: var(--right); }
        .band.wrong, .point.wrong, .solid.wrong { fill: var(--wrong); }

        ol.mistakes { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)); gap: 1.25rem;
          margin: 1rem 0; padding: 0; list-style: none; counter-reset: mistake; }
        ol.mistakes li { counter-increment: mistake; min-width: 0; }
        article { border: 1px solid var(--line); border-radius: 4px; padding: .8rem 1rem; height: 100%; }
        article h4 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
        article h4::before { content: counter(mistake) ". "; color: var(--faint); font-weight: 400; }
        article p { margin: .3rem 0; font-size: .9375rem; }
        article .frame { margin: .6rem 0 0; }
        .nats caption { font-weight: 400; color: var(--faint); }
        .nats th, .nats td { padding: .12rem .6rem .12rem 0; border-bottom: 0; }
        .nats th[scope="row"] { overflow-wrap: anywhere; }
        .nats { width: 100%; }
        .kind { color: var(--faint); }
        blockquote { margin: .6rem 0; padding: .6rem .8rem; background: var(--wash); white-space: pre-wrap; overflow-wrap: anywhere;
          unicode-bidi: isolate; font-size: .9375rem; }
        /* The strongest tint leaves letters a contrast of more than 7 to 1. */
        .for, .against { border-radius: 2px; text-decoration-thickness: 2px; text-underline-offset: .2em; }
        .for { background: rgb(var(--wrong-rgb) / var(--tint)); text-decoration-line: underline; text-decoration-color: var(--wrong); }
        .against { background: rgb(var(--right-rgb) / var(--tint)); text-decoration: underline dotted var(--right) 2px; }
        .level1 { --tint: .08; }
        .level2 { --tint: .2; }
        .level3 { --tint: .34; }
        .files td { text-align: left; white-space: normal; overflow-wrap: anywhere; }
        .files td:nth-child(2) { text-align: right; }
        .files code { font-size: .75rem; }

        @media (max-width: 30rem) {
          body { padding: 1.25rem 1rem 3rem; font-size: 1rem; }
          h1 { font-size: 1.5rem; }
          dl.headline { grid-template-columns: 1fr 1fr; gap: 1rem; }
          dl.headline dd { font-size: 1.5rem; }
          th, td { padding: .3rem .45rem; }
          .matrix th[scope="row"], .slices th[scope="row"] { position: sticky; left: 0; padding-right: .6rem; background: var(--paper); }
          .matrix code { font-size: .75rem; }
        }
        @media print {
          nav { display: none; }
          body { max-width: none; padding: 0; font-size: 10pt; }
          .frame { overflow: visible; }
          table { font-size: 8pt; }
          th, td { padding: .15rem .35rem; }
          td small { font-size: 7pt; }
          .matrix td { min-width: 0; }
          ol.mistakes { grid-template-columns: 1fr 1fr; }
          .slices .spark { width: 4rem; }
          figure, tr, article { break-inside: avoid; }
          h2, h3, caption { break-after: avoid; }
          .matrix td, rect, circle { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
        }

        """
}
