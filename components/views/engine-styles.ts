/** Results and messages: what the first rows need. */
export const engineStyles = /* css */ `
:host { --_code: var(--hev-ask-font-code, var(--vp-font-family-mono, var(--__sl-font-mono, var(--md-code-font-family, var(--ifm-font-family-monospace, var(--bs-font-monospace, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace)))))); }
[part=notice], .body { line-height: 1.45; overflow-wrap: anywhere; }
p { margin: 0; }
.main { display: flex; flex: 1; min-height: 0; }
.scroll { flex: 1; min-width: 0; padding: 8px; overflow-y: auto; overscroll-behavior: contain; scroll-padding-block: 8px; }
.list { display: block; }
.group { padding-block: 4px 8px; }
.group + .group { border-top: 1px solid var(--_line); padding-top: 8px; }
.group-title, .head { display: flex; align-items: baseline; gap: 8px; }
.group-title { padding: 4px 12px; }
.title { font-size: 13px; font-weight: 600; }
.path { flex: none; max-width: 50%; color: var(--_muted); font-size: 12px; }
.title, .head bdi { min-width: 0; }
.option { position: relative; display: block; padding: 6px 12px 7px; border-radius: 8px; color: inherit; text-decoration: none; cursor: pointer; scroll-margin-block: 8px; -webkit-tap-highlight-color: transparent; }
.head { font-size: 14px; flex-wrap: wrap; gap: 0 8px; }
.crumb { display: flex; max-width: 60%; color: var(--_muted); font-size: 13px; white-space: nowrap; }
.crumb bdi { overflow: hidden; text-overflow: ellipsis; }
.crumb::after { content: '›'; padding-inline-start: 8px; }
.snippet { display: block; max-height: 1.45em; overflow: hidden; color: var(--_muted); font-size: 12.5px; line-height: 1.45; }
.option[data-marked] { background: var(--_tint); }
.option[data-marked]::before { content: ''; position: absolute; inset-block: 6px; inset-inline-start: 0; width: 2px; background: var(--_accent); }
mark { border-radius: 2px; background: color-mix(in srgb, var(--_accent) 16%, transparent); color: inherit; font-weight: 600; }
.snippet mark { color: var(--_text); }
code { font-family: var(--_code); font-size: .94em; }
.message { display: flex; flex-direction: column; gap: 4px; padding: 16px 16px 12px; }
.line { padding: 8px 12px 4px; }
.message p { font-size: 15px; }
.message .hint, .hint { color: var(--_muted); font-size: 13px; }
.footer { display: flex; flex: none; align-items: center; justify-content: space-between; gap: 16px; height: 36px; padding-inline: 16px; border-top: 1px solid var(--_line); color: var(--_muted); font-size: 12px; }
.name { margin-inline-start: auto; white-space: nowrap; }
.vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 640px), (max-height: 420px) {
  dialog { padding: env(safe-area-inset-top) env(safe-area-inset-right) 0 env(safe-area-inset-left); }
  .option { padding-block: 10px; }
  .footer { height: calc(36px + env(safe-area-inset-bottom)); padding-bottom: env(safe-area-inset-bottom); }
}
`;
