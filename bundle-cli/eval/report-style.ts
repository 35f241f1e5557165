/** Style of the report: light and dark from one set of pairs, also for what is inside its charts. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fff, #16181d); --ink: light-dark(#17191e, #e9ebef); --muted: light-dark(#5b6069, #a3a8b1); --line: color-mix(in srgb, var(--ink) 12%, transparent); --s0: light-dark(#0b4aa2, #a9ccff); --s1: light-dark(#4a8de8, #4f8fe6); --s2: light-dark(#b3d0f7, #2c4f80); --bad: light-dark(#b3261e, #ff9a91); }
* { box-sizing: border-box; }
body { max-width: 920px; margin: 0 auto; padding: 40px 24px 96px; background: var(--paper); color: var(--ink); font: 15px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 30px; line-height: 1.2; letter-spacing: -.02em; }
h2 { margin: 48px 0 12px; font-size: 19px; letter-spacing: -.01em; }
p { max-width: 72ch; margin: 8px 0; }
.muted, figcaption { color: var(--muted); }
.figures { display: flex; flex-wrap: wrap; gap: 16px 40px; margin: 28px 0 0; }
.figures div { display: flex; flex-direction: column-reverse; }
.figures dt { color: var(--muted); font-size: 13px; }
.figures dd { margin: 0; font-size: 26px; font-weight: 600; line-height: 1.2; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.gates { margin: 20px 0 0; padding: 0; list-style: none; }
.gates .failed { color: var(--bad); font-weight: 600; }
figure { margin: 0; }
figcaption { display: flex; flex-wrap: wrap; gap: 4px 20px; margin-bottom: 8px; font-size: 13px; }
figcaption span::before { content: ''; display: inline-block; width: 10px; height: 10px; margin-inline-end: 6px; border-radius: 2px; background: var(--c); }
.c0 { --c: var(--s0); } .c1 { --c: var(--s1); } .c2 { --c: var(--s2); }
svg { display: block; width: 100%; height: auto; overflow: visible; font-size: 12px; }
.s0 { fill: var(--s0); } .s1 { fill: var(--s1); } .s2 { fill: var(--s2); }
.grid { stroke: var(--line); }
text { fill: var(--muted); font-variant-numeric: tabular-nums; }
.tick { text-anchor: middle; font-size: 11px; }
.name { text-anchor: end; fill: var(--ink); font-size: 13px; font-weight: 600; }
.note { text-anchor: end; font-size: 11px; }
.value { font-size: 11px; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 7px 12px 7px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
thead th { color: var(--muted); font-size: 12.5px; font-weight: 500; }
.shares :is(th, td) { white-space: nowrap; overflow-wrap: normal; }
.shares td, .shares thead th:not(:first-child) { text-align: end; font-variant-numeric: tabular-nums; }
.misses td:first-child { width: 34%; }
.misses small { display: block; color: var(--muted); font-size: 12.5px; }
.misses ul { margin: 0; padding: 0; list-style: none; font-size: 13px; }
.misses li + li { margin-top: 2px; }
@media (max-width: 640px) {
  body { padding: 28px 16px 64px; }
  svg { min-width: 560px; }
  .misses, .misses tbody, .misses tr, .misses td { display: block; }
  .misses thead { display: none; }
  .misses td:first-child { width: auto; }
  .misses td { padding: 4px 0; border: 0; }
  .misses tr { padding: 12px 0; border-bottom: 1px solid var(--line); }
  .misses td[data-label]::before { content: attr(data-label); display: block; color: var(--muted); font-size: 12px; }
}
@media (forced-colors: active) { rect { stroke: CanvasText; } }
`;
