/** What is round `<hev-ask-digest>` on `digest.html`; the element brings its own styles and the same colours. */
export const DIGEST_PAGE_STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 12%, transparent); }
body { margin: 0; background: light-dark(#fff, #16181d); color: light-dark(#17191e, #e9ebef); font: 15px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; -webkit-text-size-adjust: 100%; overflow-wrap: anywhere; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 56px; padding: 0 max(24px, env(safe-area-inset-left)); border-bottom: 1px solid var(--line); }
.site { min-width: 0; color: inherit; font-weight: 650; text-decoration: none; }
.site:hover { text-decoration: underline; text-underline-offset: 3px; }
:focus-visible { outline: 2px solid light-dark(#1259c3, #82b4ff); outline-offset: 2px; }
main { max-width: 920px; margin: 0 auto; padding: 40px 24px 96px; }
h1 { margin: 0; font-size: 32px; line-height: 1.2; letter-spacing: -.02em; }
.lead { max-width: 60ch; margin: 8px 0 32px; color: light-dark(#585b61, #a9adb5); font-size: 16px; }
@media (max-width: 640px) {
  header { padding-inline: 16px; }
  main { padding: 28px 16px 64px; }
  h1 { font-size: 27px; }
}
`;
