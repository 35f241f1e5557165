/** The frame and its input row: what is seen before the engine is there. */
export const shellStyles = /* css */ `
:host { display: contents !important; }
dialog {
  all: initial;
  display: none;
  position: fixed;
  inset: 12vh 0 auto;
  width: min(680px, 100vw - 32px);
  height: min(76vh, 600px);
  margin: auto;
  overflow: hidden;
  border: 1px solid var(--_line);
  border-radius: var(--hev-ask-radius, 14px);
  background: var(--_bg);
  color: var(--_text);
  color-scheme: light dark;
  box-shadow: 0 16px 40px #0004;
  font-family: var(--hev-ask-font, inherit);
  font-size: 14px;
}
[open], .body { display: flex; flex-direction: column; }
::backdrop { background: #0006; }
.row { height: 56px; padding: 0 16px; border-bottom: 1px solid var(--_line); }
.icon, ::placeholder { color: var(--_muted); opacity: 1; }
input, .body { flex: 1; overflow: hidden; }
input { height: 100%; font-size: 17px; unicode-bidi: plaintext; }
.row button { justify-content: center; min-width: 32px; height: 32px; }
[part=notice]:not(:empty) { padding: 24px; }
.retry { width: max-content; margin-top: 16px; padding: 8px 16px; border: 1px solid var(--_line); }
@keyframes in { from { opacity: 0; translate: 0 4px; } }
@keyframes turn { to { rotate: 1turn; } }
[data-busy] [part=notice] { animation: in 0s .15s backwards; }
@media (prefers-reduced-motion: no-preference) {
  dialog, ::backdrop { animation: in .12s; }
  [data-busy] .icon { border-top-color: #0000; transition: 0s .15s; animation: turn .8s .15s linear infinite; }
}
@media (min-width: 980px) {
  :host(:not([preview=off])) dialog { width: 940px; }
}
@media (max-width: 640px), (max-height: 420px) {
  dialog { inset: 0; width: 100vw; height: 100dvh; border: 0; border-radius: 0; }
  .row button { min-width: 44px; height: 44px; }
  .esc { display: none; }
  [title]::after { content: attr(title); }
}
`;
