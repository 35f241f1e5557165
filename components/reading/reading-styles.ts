/** The instant answer and the preview: what is read rather than chosen from. */
export const readingStyles = /* css */ `
.answer { margin: 4px 4px 8px; padding: 12px 16px; border: 1px solid var(--_line); border-radius: 10px; user-select: text; }
blockquote { margin: 0; font-size: 15px; line-height: 1.55; }
.answer mark { background: none; font-weight: 600; }
:is(blockquote, .preview) > * { margin: 0; }
:is(blockquote, .preview) > * + * { margin-top: 8px; }
figcaption { margin-top: 8px; font-size: 12.5px; }
figcaption a { border-radius: 4px; color: color-mix(in srgb, var(--_accent) 75%, var(--_text)); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 3px; }
figcaption a:focus-visible, .preview:focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
.preview:focus-visible { outline-offset: -2px; }
pre { padding: 8px 12px; overflow: hidden; border-radius: 8px; background: var(--_tint); font: 12.5px/1.5 var(--_code); white-space: pre-wrap; tab-size: 2; text-align: left; }
.preview { display: none; flex: 1.2; contain: content; min-width: 0; padding: 16px 20px 24px; overflow-y: auto; overscroll-behavior: contain; border-inline-start: 1px solid var(--_line); font-size: 13.5px; line-height: 1.6; user-select: text; }
.preview h2 { font-size: 15px; line-height: 1.4; }
.preview .place { margin-top: 2px; color: var(--_muted); font-size: 12px; }
.preview h3 { margin-top: 16px; font-size: 13.5px; }
:is(ul, ol):not(.keys) { padding-inline-start: 20px; }
li[data-depth] { margin-inline-start: 20px; }
table { width: 100%; border-collapse: collapse; font-size: 12.5px; }
:is(td, th) { padding: 4px 8px 4px 0; border-bottom: 1px solid var(--_line); text-align: start; vertical-align: top; }
@media (min-width: 980px) and (min-height: 421px) { .preview:not(:empty) { display: block; } }
@media (forced-colors: active) { .answer, pre { border: 1px solid CanvasText; } .answer mark { text-decoration: underline; } }
`;
