/** Rows that put a text into the field: searches to start with, and the question that can be asked. */
export const queryStyles = /* css */ `
svg { width: 20px; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; }
.query { display: flex; align-items: center; gap: 12px; min-height: 40px; }
.query svg { flex: none; width: 18px; height: 18px; color: var(--_muted); }
.query-text { min-width: 0; }
`;
