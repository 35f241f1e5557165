/** Charts as SVG without a script. Colours are custom properties of the page, or of the picture itself. */

const escape = (text) => String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Colours for light and dark; ours stands out, the others are shades that can be told apart. */
export const CHART_STYLE = `
  .chart { --ours: #0b62d6; --p1: #b4552d; --p2: #c98f62; --p3: #5f6b7a; --p4: #9aa4b0; --ink: #1c2128; --faint: #59636e; --line: #d5dae0; }
  @media (prefers-color-scheme: dark) {
    .chart { --ours: #6aa9ff; --p1: #e08a5f; --p2: #b98b62; --p3: #97a3b3; --p4: #67717d; --ink: #e6e9ee; --faint: #9aa4b0; --line: #363c45; }
  }
  .chart text { font: 12px system-ui, sans-serif; fill: var(--ink); }
  .chart .faint { fill: var(--faint); }
  .chart .strong { font-weight: 600; }
  .chart .grid { stroke: var(--line); }`;

const COLOURS = ['--ours', '--p1', '--p2', '--p3', '--p4'];

/**
 * Bars of several groups, one a row.
 * @param groups `{ title, rows: { name, value, label }[] }[]`: in every group the engines stand in the same order, ours first
 */
export function barChart(label, groups) {
  const [left, bar, right, row, gap] = [170, 330, 140, 20, 34];
  const most = Math.max(...groups.flatMap(({ rows }) => rows.map(({ value }) => value)));
  let y = 0;
  const parts = groups.map(({ title, rows }) => {
    y += gap - 12;
    const head = `<text class="strong" x="0" y="${y}">${escape(title)}</text>`;
    y += 8;
    const bars = rows.map(({ name, value, label: said }, at) => {
      const width = Math.max(1, (value / most) * bar);
      const line = `<text x="${left - 8}" y="${y + 14}" text-anchor="end"${at ? ' class="faint"' : ''}>${escape(name)}</text>
<rect x="${left}" y="${y + 3}" width="${width.toFixed(1)}" height="14" rx="2" fill="var(${COLOURS[Math.min(at, 4)]})"/>
<text x="${left + width + 6}" y="${y + 14}"${at ? '' : ' class="strong"'}>${escape(said)}</text>`;
      y += row;
      return line;
    });
    return [head, ...bars].join('\n');
  });
  return wrap(label, left + bar + right, y + 6, parts.join('\n'));
}

/**
 * Lines over a number line that starts at 0 on both axes.
 * @param series `{ name, points: [x, y][] }[]`, ours first; each is named at its end
 */
export function lineChart(label, series, { x: nameX, y: nameY, toX = String, toY = String }) {
  const [width, height, left, right, top, bottom] = [660, 320, 56, 130, 28, 44];
  const points = series.flatMap((one) => one.points);
  const maxX = Math.max(...points.map(([x]) => x));
  const [stepY, maxY] = chooseStep(Math.max(...points.map(([, y]) => y)));
  const placeX = (x) => (left + (x / maxX) * (width - left - right)).toFixed(1);
  const placeY = (y) => (height - bottom - (y / maxY) * (height - top - bottom)).toFixed(1);
  const parts = [`<text class="faint" x="0" y="14">${escape(nameY)}</text>`];
  for (let y = 0; y <= maxY; y += stepY)
    parts.push(
      `<line class="grid" x1="${left}" x2="${width - right}" y1="${placeY(y)}" y2="${placeY(y)}"/>`,
      `<text class="faint" x="${left - 8}" y="${Number(placeY(y)) + 4}" text-anchor="end">${escape(toY(y))}</text>`,
    );
  const [stepX] = chooseStep(maxX);
  for (let x = 0; x <= maxX; x += stepX)
    parts.push(
      `<text class="faint" x="${placeX(x)}" y="${height - bottom + 18}" text-anchor="middle">${escape(toX(x))}</text>`,
    );
  parts.push(
    `<text class="faint" x="${(left + width - right) / 2}" y="${height - 6}" text-anchor="middle">${escape(nameX)}</text>`,
  );
  series.forEach(({ name, points: own }, at) => {
    const colour = `var(${COLOURS[Math.min(at, 4)]})`;
    const line = own.map(([x, y]) => `${placeX(x)},${placeY(y)}`).join(' ');
    const [endX, endY] = own.at(-1);
    parts.push(
      `<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"/>`,
      ...own.map(([x, y]) => `<circle cx="${placeX(x)}" cy="${placeY(y)}" r="3.5" fill="${colour}"/>`),
      `<text class="strong" x="${Number(placeX(endX)) + 10}" y="${Number(placeY(endY)) + 4}">${escape(name)}</text>`,
      `<text class="faint" x="${Number(placeX(endX)) + 10}" y="${Number(placeY(endY)) + 19}">${escape(toY(endY))}</text>`,
    );
  });
  return wrap(label, width, height, parts.join('\n'));
}

/** A round step that gives three to six lines, and the end of the axis. */
function chooseStep(most) {
  const power = 10 ** Math.floor(Math.log10(most));
  const step =
    [0.2, 0.5, 1, 2, 5].map((factor) => factor * power).find((size) => most / size <= 5.5) ?? 10 * power;
  return [step, Math.ceil(most / step) * step];
}

function wrap(label, width, height, body) {
  return `<svg class="chart" xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escape(label)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${body}
</svg>`;
}

/** A chart as a file by itself, which brings its colours along. */
export function toPicture(svg) {
  return `${svg.replace('\n', `\n<style>${CHART_STYLE.replace(/\s+/g, ' ')}</style>\n`)}\n`;
}
