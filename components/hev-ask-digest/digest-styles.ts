/** Everything inside `<hev-ask-digest>`; colours, buttons and fields come from the palette's styles. */
export const digestStyles = /* css */ `
:host { --_code: var(--hev-ask-font-code, var(--vp-font-family-mono, var(--__sl-font-mono, var(--md-code-font-family, var(--ifm-font-family-monospace, var(--bs-font-monospace, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace)))))); display: block; }
:host([hidden]) { display: none; }
.box { color-scheme: light dark; background: var(--_bg); color: var(--_text); font-family: var(--hev-ask-font, inherit); font-size: 15px; line-height: 1.55; text-align: start; overflow-wrap: anywhere; container-type: inline-size; }
h2, h3, p, ul, ol, dl, dd, pre { margin: 0; padding: 0; font: inherit; }
h2 { font-size: 18px; font-weight: 650; line-height: 1.3; letter-spacing: -.01em; }
h3 { font-size: 14px; font-weight: 650; }
strong { font-weight: 650; }
code, pre { font-family: var(--_code); font-size: .88em; }
a { color: var(--_accent); text-underline-offset: 3px; text-decoration-thickness: 1px; }
:focus-visible { outline: 2px solid var(--_accent); outline-offset: 1px; }
.muted, .count, .id, .label, dt { color: var(--_muted); }
.notice { padding: 32px 0; }
.notice button { width: max-content; margin-top: 16px; }
.box > * + * { margin-top: 32px; }

.figures { display: flex; flex-wrap: wrap; gap: 12px 40px; }
.figures div { display: flex; flex-direction: column-reverse; }
.figures dt { font-size: 13px; }
.figures dd { font-size: 24px; font-weight: 600; line-height: 1.2; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.meta { display: flex; flex-wrap: wrap; gap: 2px 24px; margin-top: 16px; color: var(--_muted); font-size: 13px; }
.meta code { color: var(--_text); }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 16px; font-size: 14px; }
.button, button { display: inline-flex; align-items: center; gap: 8px; min-height: 36px; padding: 0 12px; border: 1px solid var(--_line); border-radius: 8px; color: var(--_text); font-size: 14px; text-decoration: none; }
.button:hover { background: var(--_tint); }
.button .muted { font-size: 13px; font-variant-numeric: tabular-nums; }

.start { display: flex; flex-wrap: wrap; gap: 32px 48px; }
.start > :first-child { flex: 1 1 420px; }
.start > :last-child:not(:first-child) { flex: 0 1 300px; }
.start > :last-child > :last-child { margin-top: 8px; }
.prose { display: flow-root; max-width: 72ch; margin-top: 8px; }
.prose > * + * { margin-top: 12px; }
ul, ol { padding-inline-start: 20px; }
li + li { margin-top: 2px; }
li::marker { color: var(--_muted); }
pre { padding: 12px 16px; overflow-x: auto; border-radius: 8px; background: var(--_tint); line-height: 1.5; }

summary { display: flex; align-items: center; gap: 8px; list-style: none; cursor: pointer; border-radius: 6px; }
summary::-webkit-details-marker { display: none; }
summary::before { content: ''; flex: none; width: 6px; height: 6px; margin: 0 5px; border: solid var(--_muted); border-width: 0 1.5px 1.5px 0; rotate: -45deg; }
summary:dir(rtl)::before { rotate: 135deg; }
[open] > summary::before, [open] > summary:dir(rtl)::before { rotate: 45deg; translate: 0 -2px; }
summary:hover { background: var(--_tint); }
.count { font-size: 13px; font-variant-numeric: tabular-nums; }

.glossary > summary { min-height: 32px; }
.terms { margin-top: 12px; }
.terms > div { display: grid; grid-template-columns: minmax(0, 15em) minmax(0, 1fr); gap: 2px 24px; padding: 10px 0; border-top: 1px solid var(--_line); }
.terms dt { color: var(--_text); font-weight: 600; }
.terms .muted { display: block; font-size: 13px; font-weight: 400; }
.terms dd { max-width: 72ch; }

.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 24px; }
.filter { display: flex; flex: 0 1 300px; align-items: center; gap: 6px; height: 36px; padding-inline: 8px 12px; border: 1px solid var(--_line); border-radius: 8px; }
.filter:focus-within { outline: 2px solid var(--_accent); outline-offset: -1px; }
.filter .icon { color: var(--_muted); scale: .85; }
.filter input { flex: 1; min-width: 0; font-size: 14px; outline: none; unicode-bidi: plaintext; }
::placeholder { color: var(--_muted); opacity: 1; }
::-webkit-search-cancel-button { cursor: pointer; }
.status { min-height: 20px; margin-top: 4px; font-size: 13px; line-height: 20px; }
.status { text-align: end; }
.none { padding: 24px 0; }

.group { border-top: 1px solid var(--_line); }
.group:last-child { border-bottom: 1px solid var(--_line); }
.group > summary { min-height: 44px; padding-inline: 4px; }
.group > .inside { padding-bottom: 12px; }
.page { padding-inline-start: 20px; content-visibility: auto; contain-intrinsic-size: auto 34px; }
.page > summary, .section > summary { min-height: 34px; padding: 4px 8px 4px 4px; }
.name { min-width: 0; }
mark { border-radius: 2px; background: color-mix(in srgb, var(--_accent) 16%, transparent); color: inherit; font-weight: 600; }
.page > summary .name { flex: 0 1 auto; }
.page[open] > summary .name, .section[open] > summary .name { font-weight: 600; }
.id { flex: 1 1 0; min-width: 0; overflow: hidden; font-size: 12px; text-align: end; text-overflow: ellipsis; white-space: nowrap; }
.page > .inside, .section > .inside { margin-inline-start: 11px; padding-inline-start: 13px; border-inline-start: 1px solid var(--_line); }
.page > .inside { padding-bottom: 8px; }
.depth-1 { margin-inline-start: 16px; }
.depth-2 { margin-inline-start: 32px; }
.depth-3 { margin-inline-start: 48px; }

.about { max-width: 76ch; padding: 4px 0 16px 4px; font-size: 14.5px; }
.about > * + * { margin-top: 10px; }
.about .label, .facts dt { font-size: 12.5px; font-weight: 500; }
.label + * { margin-top: 4px !important; }
.facts { display: grid; gap: 8px; }
.facts div { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 6px; }
.facts dt { flex: none; min-width: 5.5em; }
.facts code { display: block; padding: 1px 6px; border-radius: 5px; background: var(--_tint); white-space: pre-wrap; }
.text { max-height: 26em; padding: 12px 16px; overflow: auto; border-radius: 8px; background: var(--_tint); font: 12.5px/1.6 var(--_code); white-space: pre-wrap; }
.foot { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 20px; }
.foot code { color: var(--_muted); font-size: 12.5px; }

@container (max-width: 560px) {
  .id { display: none; }
  .terms > div { grid-template-columns: minmax(0, 1fr); }
  .filter { flex-basis: 100%; height: 44px; }
  .filter input { font-size: 16px; }
  .button, button { min-height: 44px; }
  .figures { display: grid; grid-template-columns: 1fr 1fr; }
  .page { padding-inline-start: 8px; contain-intrinsic-size: auto 44px; }
  .page > summary, .section > summary { min-height: 44px; }
  .depth-2, .depth-3 { margin-inline-start: 24px; }
  .facts dt { flex-basis: 100%; }
}
@media (forced-colors: active) {
  .text, pre, .facts code { border: 1px solid; }
  mark { background: none; text-decoration: underline; }
  .group, .group:last-child, .terms > div, .filter, .button, button { border-color: CanvasText; }
}
@media print {
  .actions, .filter { display: none; }
}
`;
