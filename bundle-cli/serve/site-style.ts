/**
 * The site's stylesheet: one column of text at a readable measure, light and dark from one set of pairs.
 * `--paper`, `--ink`, `--muted` and `--signal` are also what the overlay takes its colours from.
 */
export const SITE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #15181c);
  --raised: light-dark(#f5f6f8, #1c2026);
  --ink: light-dark(#1b1f24, #e4e7eb);
  --muted: light-dark(#5a626d, #9ca5b0);
  --signal: light-dark(#0a5fb8, #79b4f7);
  --line: light-dark(#dfe2e7, #2c323a);
  --code-keyword: light-dark(#a3264f, #f191ad);
  --code-string: light-dark(#1a6b39, #8fd3a0);
  --code-number: light-dark(#874600, #e8b774);
  --code-name: light-dark(#1d56b3, #8dbbff);
  --code-type: light-dark(#5a4cb0, #bdb2ff);
  --sans: ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;
  --bar: 56px;
}
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }

*, ::before, ::after { box-sizing: border-box; }
html {
  font: 16px/1.65 var(--sans);
  color: var(--ink);
  background: var(--paper);
  scroll-padding-top: calc(var(--bar) + 20px);
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
}
body { margin: 0; }
a { color: var(--signal); text-decoration-thickness: 1px; text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--signal); outline-offset: 2px; border-radius: 3px; }
main:focus-visible { outline: none; }

.skip { position: absolute; inset-inline-start: 12px; top: -60px; padding: 8px 14px; background: var(--paper); z-index: 3; }
.skip:focus { top: 10px; }

.top {
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: 12px;
  height: var(--bar);
  padding-inline: max(24px, env(safe-area-inset-left)) max(24px, env(safe-area-inset-right));
  background: var(--paper);
  border-bottom: 1px solid var(--line);
}
.site { margin-inline-end: auto; color: inherit; font-weight: 650; letter-spacing: -0.01em; text-decoration: none; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.top button { display: inline-flex; align-items: center; gap: 8px; height: 36px; padding: 0 8px; border: 0; border-radius: 8px; background: none; color: var(--muted); font: inherit; font-size: 14px; cursor: pointer; }
.top button[hidden], .top .menu { display: none; }
.top button:hover { color: var(--ink); background: var(--raised); }
.top svg { fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; }
.top .half { fill: currentColor; stroke: none; }

.frame { display: grid; grid-template-columns: 264px minmax(0, 1fr) 232px; max-width: 1440px; margin-inline: auto; }

.pages {
  display: block;
  position: sticky;
  inset: auto;
  top: var(--bar);
  width: auto;
  height: calc(100vh - var(--bar));
  margin: 0;
  padding: 28px 16px 48px 24px;
  border: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  color: inherit;
  background: none;
  font-size: 14px;
  line-height: 1.4;
}
.pages:dir(rtl) { padding-inline: 24px 16px; }
.pages details + details { margin-top: 16px; }
.pages summary { padding: 5px 10px; border-radius: 6px; font-weight: 650; cursor: pointer; list-style: none; display: flex; justify-content: space-between; align-items: center; }
.pages summary::-webkit-details-marker { display: none; }
.pages summary::after { content: ''; width: 6px; height: 6px; border: solid var(--muted); border-width: 0 1.5px 1.5px 0; transform: rotate(45deg) translate(-2px, -2px); }
.pages details:not([open]) summary::after { transform: rotate(-45deg); }
.pages:dir(rtl) details:not([open]) summary::after { transform: rotate(135deg); }
.pages ul { margin: 2px 0 0; padding: 0; list-style: none; }
.pages a { display: block; padding: 5px 10px; border-radius: 6px; color: var(--muted); text-decoration: none; overflow-wrap: anywhere; }
.pages a:hover { color: var(--ink); background: var(--raised); }
.pages [aria-current] { color: var(--signal); background: color-mix(in srgb, var(--signal) 9%, var(--paper)); font-weight: 600; }

main { min-width: 0; padding: 40px 48px 96px; }
article, .neighbours { max-width: 72ch; margin-inline: auto; overflow-wrap: break-word; }
.neighbours { overflow-wrap: anywhere; }
h1, h2, h3, h4, h5, h6 { margin: 0; line-height: 1.25; letter-spacing: -0.012em; text-wrap: balance; overflow-wrap: anywhere; }
h1 { margin-bottom: 24px; font-size: 34px; line-height: 1.15; letter-spacing: -0.024em; font-weight: 720; }
h2 { font-size: 24px; font-weight: 680; }
h3 { font-size: 19px; font-weight: 660; }
h4, h5, h6 { font-size: 16px; font-weight: 660; }
article > h2, .heading { margin: 36px 0 12px; }
article > h2, .heading.h2 { margin-top: 52px; }
.heading.h1 { margin: 0 0 24px; }
.heading > h1 { margin: 0; }
.heading { display: flex; align-items: baseline; gap: 8px; }
:is(h1, h2, h3, h4, h5, h6):is(:target, :focus-visible) { outline: none; box-shadow: -13px 0 var(--paper), -16px 0 var(--signal); border-radius: 0; }
[dir='rtl'] :is(h1, h2, h3, h4, h5, h6):is(:target, :focus-visible) { box-shadow: 13px 0 var(--paper), 16px 0 var(--signal); }
.self-link { padding-inline: 4px; color: var(--muted); font-size: 17px; text-decoration: none; opacity: 0; }
.heading:hover .self-link, .self-link:focus-visible { opacity: 1; }
@media (hover: none) { .self-link { opacity: 1; } }

p, ul, ol, pre, blockquote, .scroll, dl { margin: 0 0 18px; }
ul, ol { padding-inline-start: 26px; }
li { margin-block: 4px; }
li > p, li > ul, li > ol { margin-bottom: 8px; }
li::marker { color: var(--muted); }
li:has(> input), li:has(> p > input) { list-style: none; margin-inline-start: -22px; }
hr { height: 1px; margin: 40px 0; border: 0; background: var(--line); }
img { max-width: 100%; height: auto; border-radius: 6px; }
:root img[src$='.svg'] { background: #fff; padding: 8px; }
blockquote { margin-inline: 0; padding: 2px 0 2px 18px; border-inline-start: 3px solid var(--line); color: var(--muted); }
blockquote > :last-child, li > :last-child, td > :last-child { margin-bottom: 0; }
.alert { padding: 14px 18px; border: 1px solid var(--line); border-inline-start: 3px solid var(--signal); border-radius: 8px; background: var(--raised); color: inherit; }
.alert-label { margin-bottom: 4px; font-size: 14px; font-weight: 680; color: var(--signal); }
.alert-warning, .alert-caution { border-inline-start-color: var(--code-keyword); }
.alert-warning .alert-label, .alert-caution .alert-label { color: var(--code-keyword); }
.alert-tip { border-inline-start-color: var(--code-string); }
.alert-tip .alert-label { color: var(--code-string); }
.dead-link { text-decoration: underline dotted; text-underline-offset: 3px; cursor: help; }

code, pre, kbd { font-family: var(--mono); unicode-bidi: isolate; }
:not(pre) > code { padding: 0.1em 0.34em; border-radius: 5px; background: color-mix(in srgb, var(--ink) 7%, var(--paper)); font-size: 0.875em; overflow-wrap: anywhere; }
:is(h1, h2, h3, h4, h5, h6) > code { font-size: 0.92em; }
a > code { color: inherit; }
pre { padding: 16px 18px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); font-size: 13.5px; line-height: 1.6; overflow-x: auto; direction: ltr; text-align: left; tab-size: 2; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 15px; line-height: 1.5; }
th, td { min-width: 6ch; padding: 8px 14px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
th:first-child, td:first-child { padding-inline-start: 2px; }
th { font-weight: 650; white-space: nowrap; }
[align='center'] { text-align: center; }
[align='right'] { text-align: right; }
.sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.footnotes { margin-top: 52px; border-top: 1px solid var(--line); padding-top: 20px; font-size: 14.5px; }

.hljs-comment, .hljs-quote, .hljs-meta { color: var(--muted); }
.hljs-comment, .hljs-quote { font-style: italic; }
.hljs-keyword, .hljs-selector-tag, .hljs-doctag, .hljs-tag > .hljs-name, .hljs-deletion { color: var(--code-keyword); }
.hljs-string, .hljs-regexp, .hljs-char, .hljs-addition, .hljs-link { color: var(--code-string); }
.hljs-number, .hljs-literal, .hljs-symbol, .hljs-bullet { color: var(--code-number); }
.hljs-title, .hljs-section, .hljs-selector-id, .hljs-selector-class { color: var(--code-name); }
.hljs-attr, .hljs-attribute, .hljs-built_in, .hljs-type, .hljs-property, .hljs-template-variable { color: var(--code-type); }
.hljs-strong { font-weight: 700; }
.hljs-emphasis { font-style: italic; }

.contents { position: sticky; top: var(--bar); align-self: start; max-height: calc(100vh - var(--bar)); padding: 44px 24px 48px 0; overflow-y: auto; font-size: 13px; line-height: 1.4; }
.contents:dir(rtl) { padding-inline: 0 24px; }
.contents p { margin: 0 0 8px; font-weight: 650; }
.contents ul { margin: 0; padding: 0; list-style: none; border-inline-start: 1px solid var(--line); }
.contents li { margin: 0; }
.contents a { display: block; padding: 3px 0; padding-inline-start: 12px; color: var(--muted); text-decoration: none; overflow-wrap: anywhere; }
.contents .level-3 a { padding-inline-start: 24px; }
.contents a:hover { color: var(--ink); }

.neighbours { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 72px; }
.neighbours a { flex: 1 1 220px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 10px; color: inherit; font-weight: 600; text-decoration: none; }
.neighbours a:hover { border-color: var(--signal); }
.neighbours a[rel='next'] { text-align: end; }
.neighbours span { display: block; color: var(--muted); font-size: 13px; font-weight: 400; }

.foot { padding: 20px 24px; border-top: 1px solid var(--line); font-size: 13px; text-align: center; }
.foot a { color: var(--muted); }

.index { columns: 2 240px; list-style: none; padding: 0; }
.not-found { padding-top: 6vh; }
.actions { display: flex; align-items: center; gap: 20px; margin-top: 28px; }
.primary { padding: 10px 18px; border: 0; border-radius: 8px; background: var(--signal); color: var(--paper); font: 600 15px/1.4 var(--sans); cursor: pointer; }

@media (max-width: 1180px) {
  .frame { grid-template-columns: 248px minmax(0, 1fr); }
  .contents { display: none; }
}
@media (max-width: 820px) {
  .frame { display: block; }
  .top { padding-inline: max(12px, env(safe-area-inset-left)) max(12px, env(safe-area-inset-right)); gap: 8px; }
  .top .menu { display: inline-flex; }
  main { padding: 28px 20px 72px; }
  h1 { font-size: 29px; }
  .pages { display: none; }
  .pages:popover-open { display: block; position: fixed; inset: 0 auto 0 0; width: min(340px, 86vw); height: 100dvh; padding: 20px 14px 48px; background: var(--paper); border-inline-end: 1px solid var(--line); font-size: 15px; }
  .pages:dir(rtl):popover-open { inset: 0 0 0 auto; }
  .pages a, .pages summary { padding-block: 9px; }
  .pages::backdrop { background: rgb(0 0 0 / 40%); }
}
@media print {
  .top, .pages, .contents, .neighbours, .self-link, .foot, hev-ask { display: none; }
  .frame { display: block; }
  main { padding: 0; }
  article { max-width: none; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  .heading { break-after: avoid; }
}
@media (forced-colors: active) {
  .pages [aria-current] { outline: 1px solid; }
}
`;
