/**
 * The colours from which everything else is mixed. Each is, in this order: the site's own `--hev-ask-*`, with
 * `palette="site"` its `--paper` and so on, the framework's variable (VitePress, Starlight, Material,
 * Docusaurus, MkDocs: all inherit into a shadow tree), our own for light and dark. Then what the button and the
 * box have in common.
 */
export const paletteStyles = /* css */ `
:host {
  --_bg: var(--hev-ask-surface, var(--_paper, var(--vp-c-bg-elv, var(--sl-color-bg, var(--md-default-bg-color, var(--ifm-background-surface-color, var(--bs-body-bg, light-dark(#fff, #16181d))))))));
  --_text: var(--hev-ask-ink, var(--_ink, var(--vp-c-text-1, var(--sl-color-text, var(--md-default-fg-color, var(--ifm-font-color-base, var(--bs-body-color, light-dark(#17191e, #e9ebef))))))));
  --_accent: var(--hev-ask-accent, var(--_signal, var(--vp-c-brand-1, var(--sl-color-text-accent, var(--md-typeset-a-color, var(--ifm-color-primary, var(--bs-primary, light-dark(#1259c3, #82b4ff))))))));
  --_muted: var(--hev-ask-muted, var(--_grey, color-mix(in srgb, var(--_text) 75%, var(--_bg))));
  --_line: color-mix(in srgb, var(--_text) 12%, transparent);
  --_tint: color-mix(in srgb, var(--_text) 7%, transparent);
}
:host([palette=site]) { --_paper: var(--paper); --_ink: var(--ink); --_grey: var(--muted); --_signal: var(--signal); }
* { box-sizing: border-box !important; }
input, button { all: unset; }
button, .row { display: flex; flex: none; align-items: center; gap: 8px; }
button { border-radius: 8px; color: var(--_muted); cursor: pointer; }
button:hover { background: var(--_tint); color: var(--_text); }
button:focus-visible { outline: 2px solid var(--_accent); }
.icon { width: 14px; height: 14px; margin: 0 4px 4px 2px; border: 1.6px solid; border-radius: 8px; }
.icon::after { content: ''; display: block; width: 6px; border-top: inherit; rotate: 45deg; translate: 9px 12px; }
.icon, kbd { flex: none; direction: ltr; }
kbd { padding: 1px 6px; border: 1px solid var(--_line); border-radius: 8px; font: 12px system-ui; }
`;
