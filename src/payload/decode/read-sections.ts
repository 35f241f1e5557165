import { likelyEnding, type RestOfRow } from '../format.js';
import { BadBytes } from '../coding/index.js';
import { decodeText } from './decode-text.js';

const LINE = 0x0a;

/** What a section's row shows beside its page. */
export interface SectionOnPage {
  heading: string | null;
  parents: string[];
  /** What follows the page's slug in its id, and the page's url in its own. */
  ending: string;
  end: string;
  /** Where it starts unlike the page's. */
  url: string | undefined;
}

type Row = SectionOnPage & Pick<RestOfRow, 'has'>;

/** One shard of sections; its sections are counted from 0. */
export interface SectionsShard {
  row(section: number): SectionOnPage;
  inner(section: number): { heading: string; ending: string }[];
  text(section: number): string;
}

/**
 * Takes a shard apart; passages stay bytes until they are asked for.
 * @param count number of its sections
 * @throws BadBytes, SyntaxError
 */
export function readSections(body: Uint8Array, count: number): SectionsShard {
  const rows: Row[] = [];
  const texts: Uint8Array[] = [];
  for (let at = 0; at <= body.length;) {
    const zero = body.indexOf(0, at);
    const end = zero < 0 ? body.length : zero;
    const line = body.indexOf(LINE, at);
    if (line < 0 || line > end) throw new BadBytes();
    rows.push(readRow(decodeText(body.subarray(at, line)), rows.at(-1)));
    texts.push(body.subarray(line + 1, end));
    at = end + 1;
  }
  if (rows.length !== count) throw new BadBytes();
  return {
    row: (section) => rows[section] as SectionOnPage,
    inner: (section) =>
      (rows[section]?.has ?? []).map((one) =>
        typeof one === 'string'
          ? { heading: one, ending: likelyEnding(one) }
          : { heading: one[0], ending: one[1] },
      ),
    text: (section) => decodeText(texts[section] ?? new Uint8Array()),
  };
}

function readRow(line: string, before: Row | undefined): Row {
  const [row = '', json] = line.split('\t', 2);
  const rest: RestOfRow = { ...(json ? (JSON.parse(json) as RestOfRow) : !row && { heading: null }) };
  const { heading = row.slice(1), in: others = [], id = likelyEnding(heading), end = id, url, has } = rest;
  const chain = before ? [...before.parents, before.heading ?? ''] : [];
  const parents = [...chain.slice(0, Number(row.charAt(0)) || 0), ...others];
  return { heading, parents, ending: id, end, url, ...(has && { has }) };
}
