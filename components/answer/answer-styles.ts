/** Conversations: questions, answers, their sources and what can be done with them; and the box beside the page. */
export const answerStyles = /* css */ `
.thread { display: flex; flex-direction: column; padding: 0 12px 12px; container-type: inline-size; user-select: text; }
.scroll:has(> .thread:not([hidden])) { padding-top: 0; }
[data-thread=alone] .scroll { scroll-padding-block: 16px; }
.thread[hidden], .thread [hidden] { display: none; }
.over { align-self: flex-end; margin: 8px -4px 0; padding: 4px 8px; font-size: 12.5px; }
.turn { position: relative; padding: 4px 0 20px; }
.turn + .turn { padding-top: 20px; border-top: 1px solid var(--_line); }
.question { margin: 0; font-size: 17px; font-weight: 600; line-height: 1.4; }
.about { margin-top: 4px; padding-inline-start: 10px; border-inline-start: 2px solid var(--_line); color: var(--_muted); font-size: 13px; }
.columns { display: flex; flex-direction: column; gap: 16px; margin-top: 10px; }
.reply { min-width: 0; }
.searches { margin: 0; padding: 0 !important; list-style: none; color: var(--_muted); font-size: 12.5px; line-height: 1.7; }
.turn:not([data-state=running]) .searches { display: flex; flex-wrap: wrap; gap: 0 12px; margin-bottom: 8px; }
.text.markdown { font-size: 15px; }
.markdown > * + :is(ul, ol) { margin-top: 10px; }
.below { margin-top: 16px; color: var(--_muted); font-size: 12px; font-weight: 600; }
.below:empty { display: none; }
.markdown .citation[data-lit] { background: var(--_accent); color: var(--_bg); }
.thread :is(a, summary):focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; border-radius: 4px; }
.remark { margin-top: 10px; color: var(--_muted); font-size: 13px; }
:is([data-state=failed], [data-state=rows]) .remark:first-child { color: var(--_text); font-size: 15px; }
.remarks > :first-child { margin-top: 4px; }
.text:not(:empty) + .remarks:not(:empty) { margin-top: 10px; }
[data-state=done] .remark, [data-state=cut] .remark { padding-inline-start: 10px; border-inline-start: 2px solid var(--_muted); color: var(--_text); }
.label { margin-top: 14px; color: var(--_muted); font-size: 12px; }
.ai { padding: 1px 5px; border: 1px solid var(--_line); border-radius: 4px; font-size: 11px; font-weight: 600; }
.actions { display: flex; flex-wrap: wrap; gap: 2px; margin: 8px -7px 0; }
.action { min-width: 32px; height: 32px; padding: 0 7px; gap: 6px; font-size: 13px; justify-content: center; }
.action svg { width: 18px; }
.thread [title]::after { content: none; }
.action[aria-pressed=true] { color: var(--_accent); }
.action[aria-pressed=true] path { fill: color-mix(in srgb, var(--_accent) 24%, transparent); }
.feedback { color: var(--_muted); font-size: 13px; }
.feedback:not(:empty) { margin-top: 6px; }
.reasons { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 8px; }
.reason { padding: 4px 10px; border: 1px solid var(--_line); font-size: 12.5px; }
.reason[aria-pressed=true] { border-color: var(--_accent); color: var(--_text); background: var(--_tint); }
.sources h3 { margin: 0 0 6px; color: var(--_muted); font-size: 12px; font-weight: 600; }
.source-list { margin: 0; padding: 0 !important; list-style: none; }
.source { border-radius: 8px; scroll-margin: 12px; }
.source[data-lit] { background: var(--_tint); box-shadow: inset 0 0 0 1px var(--_accent); }
.source-head { display: flex; align-items: flex-start; gap: 8px; padding: 5px 6px; }
.source .number { flex: none; min-width: 18px; padding: 1px 4px; border-radius: 4px; background: var(--_tint); color: color-mix(in srgb, var(--_accent) 75%, var(--_text)); font-size: 11px; font-weight: 600; line-height: 16px; text-align: center; }
.source-name { flex: 1; min-width: 0; color: inherit; text-decoration: none; }
.source-name .head { display: block; font-size: 13px; line-height: 1.4; }
.source-name:hover .head { text-decoration: underline; text-underline-offset: 3px; }
.source-name .path { display: block; max-width: none; }
[data-uncited] .head, [data-uncited] .number { color: var(--_muted); }
.unfold { justify-content: center; width: 24px; height: 24px; }
.unfold svg { width: 16px; }
.unfold[aria-expanded=true] svg { rotate: 180deg; }
.passage { padding: 2px 10px 10px 32px; font-size: 13px; line-height: 1.55; }
.passage:dir(rtl) { padding: 2px 32px 10px 10px; }
.passage.markdown { font-size: 13px; line-height: 1.55; }
.peek { position: absolute; z-index: 1; width: min(360px, 100%); max-height: 180px; padding: 10px 12px; overflow: hidden; border: 1px solid var(--_line); border-radius: 10px; background: var(--_bg); box-shadow: 0 6px 20px #0003; font-size: 12.5px; pointer-events: none; }
.peek .passage.markdown { margin-top: 4px; padding: 0; color: var(--_muted); font-size: 12.5px; }
.peek .code-head { display: none; }
.peek-name { font-weight: 600; }
.progress { flex: none; height: 2px; margin-bottom: -2px; background: linear-gradient(90deg, transparent, var(--_accent), transparent) 0 0 / 40% 100% no-repeat; z-index: 1; }
@keyframes along { from { background-position: -70% 0; } to { background-position: 170% 0; } }
@media (prefers-reduced-motion: no-preference) { .progress { animation: along 1.2s linear infinite; } .thread:dir(rtl) ~ .progress { animation-direction: reverse; } }
@media (prefers-reduced-motion) { .progress { background: var(--_accent); } }
[data-thread=rows] .turn:last-child { padding-bottom: 0; }
[data-thread=rows] .thread { padding-bottom: 4px; }
.turn { scroll-margin-top: 4px; }
@container (min-width: 720px) {
  .columns { flex-direction: row; gap: 32px; }
  .reply { flex: 1; }
  .sources { position: sticky; top: 12px; flex: 0 0 268px; min-width: 0; max-height: 100%; align-self: flex-start; }
}
@container (max-width: 719px) { [data-state=streaming] .sources, [data-state=running] .sources { display: none; } }
dialog[data-docked][data-docked] { inset: 0 0 0 auto; z-index: 2147483000; width: min(440px, 100vw); height: 100dvh; margin: 0; border-width: 0 0 0 1px; border-radius: 0; box-shadow: -8px 0 32px #0002; }
dialog[data-docked][data-docked]:dir(rtl) { inset: 0 auto 0 0; border-width: 0 1px 0 0; box-shadow: 8px 0 32px #0002; }
@media (max-width: 640px), (max-height: 420px) { .thread { padding: 0 8px 12px; } .action { min-width: 40px; height: 40px; } }
@media (forced-colors: active) {
  .source[data-lit], .citation[data-lit] { outline: 2px solid Highlight; }
  .action[aria-pressed=true], .reason[aria-pressed=true] { outline: 2px solid Highlight; }
  .progress { background: Highlight; }
}
`;
