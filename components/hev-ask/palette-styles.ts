/**
 * Five colours and two fonts, from which everything else is mixed. Each is, in this order: the site's own
 * `--hev-ask-*`, with `palette="site"` its `--paper` and so on, the framework's variable (VitePress, Starlight,
 * Material, Docusaurus, MkDocs: all inherit into a shadow tree), our own for light and dark.
 */
export const paletteStyles = /* css */ `
:host {
  --_paper: var(--vp-c-bg-elv, var(--sl-color-bg, var(--md-default-bg-color, var(--ifm-background-surface-color, var(--bs-body-bg, light-dark(#fff, #16181d))))));
  --_ink: var(--vp-c-text-1, var(--sl-color-text, var(--md-default-fg-color, var(--ifm-font-color-base, var(--bs-body-color, light-dark(#17191e, #e9ebef))))));
  --_signal: var(--vp-c-brand-1, var(--sl-color-text-accent, var(--md-typeset-a-color, var(--ifm-color-primary, var(--bs-link-color, light-dark(#1259c3, #82b4ff))))));
  --_mono: var(--vp-font-family-mono, var(--__sl-font-mono, var(--md-code-font-family, var(--ifm-font-family-monospace, var(--bs-font-monospace, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace)))));
  --_surface: var(--hev-ask-surface, var(--_paper));
  --_text: var(--hev-ask-ink, var(--_ink));
  --_muted: var(--hev-ask-muted, color-mix(in srgb, var(--_text) 70%, var(--_surface)));
  --_accent: var(--hev-ask-accent, var(--_signal));
  --_code: var(--hev-ask-font-code, var(--_mono));
}
:host([palette='site']) {
  --_surface: var(--hev-ask-surface, var(--paper, var(--_paper)));
  --_text: var(--hev-ask-ink, var(--ink, var(--_ink)));
  --_muted: var(--hev-ask-muted, var(--muted, color-mix(in srgb, var(--_text) 70%, var(--_surface))));
  --_accent: var(--hev-ask-accent, var(--signal, var(--_signal)));
}
`;
