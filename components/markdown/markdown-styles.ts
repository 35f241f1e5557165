/** The look of an answer's Markdown; the container has the class `markdown`. */
export const markdownStyles = /* css */ `
.markdown { font-size: 14.5px; line-height: 1.6; overflow-wrap: anywhere; user-select: text; }
.markdown :is(p, ul, ol, blockquote, h3, h4, h5, h6, hr, .code, .table) { margin-block: 0; }
.markdown > :not(:first-child), .markdown :is(li, blockquote) > :is(p, blockquote, .code, .table):not(:first-child) { margin-block-start: 10px; }
.markdown :is(h3, h4, h5, h6) { font-size: 14.5px; font-weight: 650; line-height: 1.4; }
.markdown > :is(h3, h4, h5, h6):not(:first-child) { margin-block-start: 18px; }
.markdown > h3 { font-size: 15.5px; }
.markdown :is(ul, ol) { padding-inline-start: 22px; }
.markdown li + li, .markdown li > :is(ul, ol):not(:first-child) { margin-block-start: 4px; }
.markdown blockquote { margin-inline: 0; padding-inline-start: 12px; border-inline-start: 2px solid var(--_line); color: var(--_muted); }
.markdown hr { height: 1px; border: 0; background: var(--_line); }
.markdown .plain { white-space: pre-wrap; }
.markdown a { border-radius: 3px; color: color-mix(in srgb, var(--_accent) 75%, var(--_text)); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 3px; }
.markdown :is(a, button, pre, .table):focus-visible { outline: 2px solid var(--_accent); outline-offset: 1px; }
.markdown :not(pre) > code { padding: 1px 4px; border-radius: 4px; background: var(--_tint); }
.markdown sup { margin-inline-start: 1px; font-size: 11px; line-height: 0; vertical-align: 4px; white-space: nowrap; }
.markdown sup + sup { margin-inline-start: 3px; }
.markdown .citation { min-width: 15px; padding: 1px 4px; border: 0; border-radius: 5px; background: var(--_tint); color: color-mix(in srgb, var(--_accent) 75%, var(--_text)); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.markdown .citation:is(:hover, :focus-visible) { background: var(--_accent); color: var(--_bg, Canvas); }
.code { border: 1px solid var(--_line); border-radius: 8px; overflow: hidden; }
.code-head { display: flex; align-items: center; justify-content: space-between; height: 30px; padding-inline: 12px 4px; border-bottom: 1px solid var(--_line); color: var(--_muted); font-size: 12px; }
.code-copy { height: 24px; padding: 0 8px; border: 0; border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer; }
.code-copy:hover { background: var(--_tint); color: var(--_text); }
.code pre { margin: 0; padding: 10px 12px; overflow-x: auto; border-radius: 0; background: none; font: 12.5px/1.55 var(--_code); white-space: pre; overflow-wrap: normal; tab-size: 2; text-align: left; }
.code pre code { font-size: inherit; }
.table { overflow-x: auto; overscroll-behavior-x: contain; overflow-wrap: normal; }
.table table { width: auto; min-width: 50%; border-collapse: collapse; font-size: 13px; }
.table :is(td, th) { min-width: 60px; max-width: 340px; padding: 5px 14px 5px 0; border-bottom: 1px solid var(--_line); text-align: start; vertical-align: top; }
.table th { color: var(--_muted); font-weight: 600; }
.table [data-align=center] { text-align: center; }
.table [data-align=right] { text-align: end; }
.markdown .unsupported { text-decoration: underline dotted var(--_warn, currentColor); text-underline-offset: 3px; }
.unsupported-note { color: var(--_muted); font-size: 12.5px; }
@media (forced-colors: active) { .code, .markdown :not(pre) > code, .markdown .citation { border: 1px solid CanvasText; } }
`;
