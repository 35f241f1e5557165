import { html } from 'hono/html';

type Fragment = ReturnType<typeof html>;

/** One row of a chart: a label and one share a series, `null` where nothing counts. */
export interface BarRow {
  label: string;
  /** Said after the label, e.g. the number of questions. */
  note: string;
  values: (number | null)[];
}

const WIDTH = 760;
const LABEL = 176;
const VALUE = 48;
const BAR = 14;
const GAP = 3;
const ROW_GAP = 16;
/** Two lines of a label. */
const LABEL_HEIGHT = 26;

/**
 * Horizontal bars from 0 to 1, one row a label and one bar a series, as inline SVG. Colours come from the classes
 * `s0`, `s1` … of the page's style, so that they follow light and dark.
 */
export function drawBars(title: string, series: readonly string[], rows: readonly BarRow[]): Fragment {
  const barsHeight = series.length * (BAR + GAP) - GAP;
  const rowHeight = Math.max(barsHeight, LABEL_HEIGHT) + ROW_GAP;
  const height = rows.length * rowHeight + 24;
  const span = WIDTH - LABEL - VALUE;
  const summary = rows
    .map(
      ({ label, values }) =>
        `${label}: ${values.map((value, at) => `${series[at]} ${percent(value)}`).join(', ')}`,
    )
    .join('; ');
  return html`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}. ${summary}">
    ${[0, 0.25, 0.5, 0.75, 1].map((share) => {
      const x = LABEL + share * span;
      return html`<line class="grid" x1="${x}" x2="${x}" y1="0" y2="${height - 22}" /><text
          class="tick"
          x="${x}"
          y="${height - 6}"
          >${share * 100}%</text
        >`;
    })}
    ${rows.map(({ label, note, values }, row) => {
      const middle = (row + 0.5) * rowHeight;
      const top = middle - barsHeight / 2;
      return html`<text class="name" x="${LABEL - 12}" y="${middle - 2}">${cut(label)}</text>
        <text class="note" x="${LABEL - 12}" y="${middle + 13}">${note}</text>
        ${values.map((value, at) => drawBar(value, at, top + at * (BAR + GAP), span))}`;
    })}
  </svg>`;
}

function drawBar(value: number | null, at: number, y: number, span: number): Fragment {
  const width = round((value ?? 0) * span);
  return html`<rect class="s${at}" x="${LABEL}" y="${y}" width="${width}" height="${BAR}" rx="2" /><text
      class="value"
      x="${LABEL + width + 6}"
      y="${y + BAR - 3}"
      >${percent(value)}</text
    >`;
}

/** A label that fits before the bars. */
function cut(label: string): string {
  return label.length > 24 ? `${label.slice(0, 23)}…` : label;
}

function percent(value: number | null): string {
  return value === null ? '–' : `${Math.round(value * 100)}%`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
