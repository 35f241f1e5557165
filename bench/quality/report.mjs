/** The tables of one run as a page of plain HTML: bars for the shares, no script. */
const STYLE = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 56rem; padding: 0 1rem; color-scheme: light dark; }
  table { border-collapse: collapse; width: 100%; margin: 0 0 2rem; font-variant-numeric: tabular-nums; }
  caption { text-align: left; font-weight: 600; padding: .5rem 0; }
  th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
  th:first-child { text-align: left; }
  tbody tr:first-child { font-weight: 600; }
  meter { width: 4rem; margin-left: .5rem; }`;

/**
 * @param columns heads of the columns
 * @param tables `{ title, rows: [name, summary][] }[]`
 * @param toCells summary → the cells of its row, as the terminal shows them
 * @param notes what was left out
 */
export function toHtml(columns, tables, toCells, notes) {
  const body = tables.map(({ title, rows }) => toTable(columns, title, rows, toCells)).join('\n');
  const said = notes.map((note) => `<p>${escape(note)}</p>`).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Search quality</title><style>${STYLE}</style></head>
<body><h1>Search quality</h1>
${said}
${body}
</body></html>
`;
}

function toTable(columns, title, rows, toCells) {
  const head = columns.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const lines = rows.map(([name, summary]) => {
    const cells = toCells(summary).map(
      (cell, at) => `<td>${cell}${at && cell !== '–' ? toMeter(cell) : ''}</td>`,
    );
    return `<tr><th scope="row">${escape(name)}</th>${cells.join('')}</tr>`;
  });
  return `<table><caption>${escape(title)}</caption><thead><tr>${head}</tr></thead><tbody>${lines.join('\n')}</tbody></table>`;
}

function toMeter(share) {
  return `<meter min="0" max="1" value="${Number(share)}" aria-hidden="true"></meter>`;
}

function escape(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
