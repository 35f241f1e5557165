/** A field-like button in the colours of the overlay. */
export const buttonStyles = /* css */ `
:host { display: inline-flex; }
button { flex: 1; height: 36px; padding: 0 8px; border: 1px solid var(--_line); font-size: 14px; }
kbd { margin-inline-start: auto; }
@media (pointer: coarse), (max-width: 640px) { kbd { display: none; } }
`;
