/** Rows that put a text into the field: searches to start with, and the question that can be asked. */
export const queryStyles = /* css */ `
.query { display: flex; align-items: center; gap: 12px; min-height: 40px; }
.query svg { flex: none; width: 18px; height: 18px; color: var(--_muted); }
.query-text { min-width: 0; }
`;
