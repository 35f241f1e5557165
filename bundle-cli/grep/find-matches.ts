import { createContext, Script } from 'node:vm';
import { HevAskError } from '../../src/model/index.js';

/** A match's place in its text. */
export interface Match {
  start: number;
  end: number;
}

/** More than anybody reads, and few enough to be kept for every section. */
const MAX_MATCHES = 1000;

const SCRIPT = new Script(`
  texts.map((text) => {
    const found = [];
    for (const match of text.matchAll(pattern)) {
      if (match[0] !== '') found.push({ start: match.index, end: match.index + match[0].length });
      if (found.length >= ${MAX_MATCHES}) break;
    }
    return found;
  });
`);

/**
 * All matches of a pattern in each of some texts. A regular expression may take for ever on some text: the search
 * is interrupted when it takes too long.
 *
 * @param pattern with the flag `g`
 * @param timeout milliseconds for all texts together
 * @throws HevAskError `HEV_ASK_PATTERN_SLOW`
 */
export function findMatches(texts: readonly string[], pattern: RegExp, timeout = 5000): Match[][] {
  try {
    return SCRIPT.runInContext(createContext({ texts, pattern }), { timeout }) as Match[][];
  } catch (cause) {
    if ((cause as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw cause;
    throw new HevAskError(
      'HEV_ASK_PATTERN_SLOW',
      `The pattern was stopped: it takes more than ${timeout / 1000} seconds on these docs.`,
      'Make it simpler: a repeat within a repeat, such as (a+)+, can take for ever.',
      { cause },
    );
  }
}
