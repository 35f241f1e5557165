/** A field-like button in the colours of the overlay. */
export const buttonStyles = /* css */ `
:host { display: inline-flex; }
:host([hidden]) { display: none; }
button {
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-height: 36px;
  margin: 0;
  padding: 0 8px 0 10px;
  border: 1px solid #8886;
  border-color: color-mix(in srgb, var(--_text) 22%, transparent);
  border-radius: 8px;
  background: var(--_surface);
  color: var(--_muted);
  font: inherit;
  font-size: 14px;
  cursor: pointer;
}
button:hover { border-color: color-mix(in srgb, var(--_text) 40%, transparent); color: var(--_text); }
button:focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
svg { flex: none; width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; }
.label { flex: 1; text-align: start; }
kbd { margin-inline-start: 16px; padding: 1px 6px; border: 1px solid #8886; border-color: color-mix(in srgb, var(--_text) 16%, transparent); border-radius: 5px; font: inherit; font-size: 12px; white-space: nowrap; }
@media (hover: none) and (pointer: coarse) { kbd { display: none; } }
@media (forced-colors: active) { button, kbd { border-color: ButtonBorder; } }
`;
