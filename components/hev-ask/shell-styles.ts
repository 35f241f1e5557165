/** The frame and its input row: what is seen before the engine is there. */
export const shellStyles = /* css */ `
:host { display: contents; }
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
dialog {
  color-scheme: light dark;
  --_line: color-mix(in srgb, var(--_text) 12%, transparent);
  --_tint: color-mix(in srgb, var(--_text) 7%, transparent);
  position: fixed;
  inset: 12vh 0 auto;
  width: min(var(--hev-ask-width, 680px), 100vw - 32px);
  max-width: none;
  height: min(76vh, 600px);
  max-height: none;
  margin: 0 auto;
  padding: 0;
  overflow: hidden;
  border: 1px solid #8884;
  border-color: var(--_line);
  border-radius: var(--hev-ask-radius, 14px);
  background: var(--_surface);
  color: var(--_text);
  box-shadow: 0 16px 48px -8px rgb(0 0 0 / .28);
  font: 400 14px/1.45 var(--hev-ask-font, inherit);
  font-size: 14px;
  letter-spacing: normal;
  word-spacing: normal;
  text-align: start;
  text-indent: 0;
  text-transform: none;
  white-space: normal;
  cursor: auto;
  -webkit-text-size-adjust: 100%;
}
dialog[open] { display: flex; flex-direction: column; animation: in .12s ease-out; }
dialog[data-theme='light'] { color-scheme: light; }
dialog[data-theme='dark'] { color-scheme: dark; }
dialog::backdrop { background: rgb(12 14 18 / .4); backdrop-filter: blur(4px); animation: in .12s ease-out; }
@keyframes in { from { opacity: 0; translate: 0 4px; } }
.row { display: flex; flex: none; align-items: center; gap: 8px; height: 56px; padding-inline: 16px 12px; border-bottom: 1px solid var(--_line); }
svg { display: block; width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.icon { flex: none; color: var(--_muted); }
dialog[data-busy] .icon svg { visibility: hidden; }
dialog[data-busy] .icon { width: 20px; height: 20px; border: 2px solid var(--_line); border-top-color: var(--_accent); border-radius: 50%; animation: turn .8s linear infinite; }
@keyframes turn { to { rotate: 1turn; } }
input {
  flex: 1;
  min-width: 0;
  height: 100%;
  margin: 0;
  padding: 0 4px;
  border: 0;
  outline: 0;
  background: none;
  color: inherit;
  font: 400 17px/1.4 inherit;
  font-family: inherit;
  font-size: 17px;
  caret-color: var(--_accent);
}
input::placeholder { color: var(--_muted); opacity: 1; }
button { display: flex; align-items: center; margin: 0; border: 0; border-radius: 8px; background: none; color: inherit; font: inherit; cursor: pointer; }
button:hover { background: var(--_tint); }
:focus-visible:not(input) { outline: 2px solid var(--_accent); outline-offset: -2px; }
.clear, .close { flex: none; justify-content: center; min-width: 32px; height: 32px; padding: 0 6px; color: var(--_muted); }
.close svg { display: none; }
kbd { padding: 2px 6px; border: 1px solid var(--_line); border-radius: 6px; color: var(--_muted); font: 12px/1.3 inherit; font-family: inherit; font-size: 12px; }
.notice { display: flex; flex-direction: column; align-items: start; gap: 16px; padding: 20px 24px; overflow-wrap: anywhere; }
.notice:not([data-on]) { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
.notice[data-on] ~ .body { display: none; }
p { margin: 0; }
.retry { padding: 6px 12px; border: 1px solid var(--_line); }
.body { display: flex; flex: 1; flex-direction: column; min-height: 0; }
@media (max-width: 640px), (max-height: 420px) {
  dialog { inset: 0; width: 100vw; height: 100vh; height: 100dvh; padding: env(safe-area-inset-top) env(safe-area-inset-right) 0 env(safe-area-inset-left); border: 0; border-radius: 0; }
  .row { padding-inline: 16px 8px; }
  .clear, .close { min-width: 44px; height: 44px; }
  .close svg { display: block; }
  .close kbd { display: none; }
}
@media (pointer: coarse) and (min-width: 641px) {
  .close svg { display: block; }
  .close kbd { display: none; }
}
@media (prefers-reduced-transparency: reduce) { dialog::backdrop { backdrop-filter: none; } }
@media (update: slow) { dialog::backdrop { backdrop-filter: none; } }
@media (prefers-reduced-motion: reduce) {
  dialog[open], dialog::backdrop { animation: none; }
  dialog[data-busy] .icon { animation-duration: 4s; animation-timing-function: steps(8); }
}
@media (forced-colors: active) {
  dialog, kbd, .retry { border-color: CanvasText; }
  .row { border-color: CanvasText; }
}
`;
