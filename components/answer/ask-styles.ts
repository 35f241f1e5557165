import { queryStyles } from '../views/query-styles.js';

/** The row that asks, the switch in the footer, and what gives way to answers. */
const styles = /* css */ `
.ask kbd { margin-inline-start: auto; }
.ask svg { color: var(--_accent); }
.ask .query-text { font-weight: 600; }
.ask .hint { display: block; max-height: 1.5em; overflow: hidden; font-weight: 400; font-size: 12.5px; text-overflow: ellipsis; white-space: nowrap; }
.ask + .group { margin-top: 4px; border-top: 1px solid var(--_line); padding-top: 8px; }
.scroll:has(.ask) { display: flex; flex-direction: column; }
.scroll:has(.ask) > .rows, .scroll:has(.ask) .list { display: contents; }
.scroll:has(.ask) > .rows .ask { order: -1; flex: none; }
.mode { gap: 6px; height: 24px; margin-inline-start: auto; padding: 0 6px; font-size: 12px; white-space: nowrap; }
.mode + .name { margin-inline-start: 0; }
.knob { width: 24px; height: 14px; padding: 2px; border-radius: 8px; background: var(--_muted); }
.knob::after { content: ''; display: block; width: 10px; height: 10px; border-radius: 8px; background: var(--_bg); }
[aria-checked=true] .knob { background: var(--_accent); }
[aria-checked=true] .knob::after { margin-inline-start: 10px; }
[data-thread] :is(.note, .found, .preview), [data-thread=alone] .rows { display: none !important; }
@media (forced-colors: active) { .knob { border: 1px solid ButtonText; } .knob::after { background: ButtonText; } }
`;

/** What comes with asking. */
export const askStyles: string = queryStyles + styles;
