import { findNodes } from '../../src/digest/index.js';
import { HevAskError, type Digest } from '../../src/model/index.js';
import { cleanLine, cutText } from '../terminal/index.js';

/** That a path names nothing; the hint names what it may have meant. */
export function notFound(path: string, nearest: readonly string[]): HevAskError {
  const words = cutText(cleanLine(path), 80);
  return new HevAskError(
    'HEV_ASK_NOT_FOUND',
    `Nothing in the digest is named ${quotePath(path)}.`,
    nearest.length === 0
      ? `See what there is with \`ask tree\`, or look for it: \`ask search ${words}\`.`
      : `Did you mean ${listChoices(nearest)}? Or look for it: \`ask search ${words}\`.`,
  );
}

/** That a path names several sections where one is wanted. */
export function notOne(path: string, pages: readonly string[]): HevAskError {
  return new HevAskError(
    'HEV_ASK_NOT_ONE',
    `${quotePath(path)} holds ${pages.length} pages: name one of them.`,
    `Did you mean ${listChoices(pages.slice(0, 5))}? \`ask ls ${cutText(cleanLine(path), 80)}\` lists them all.`,
  );
}

/** That a search found nothing, with the sections whose names look like what was looked for. */
export function nothingFound(digest: Digest, query: string): string {
  const match = findNodes(digest, query);
  const nearest = match.kind === 'none' ? match.nearest : [];
  const hint = nearest.length === 0 ? '' : ` Did you mean ${listChoices(nearest.slice(0, 3))}?`;
  return `Nothing found for ${quotePath(query)}.${hint}`;
}

/** What was typed, fit for one line. */
export function quotePath(path: string): string {
  return `"${cutText(cleanLine(path), 80)}"`;
}

function listChoices(ids: readonly string[]): string {
  const shown = ids.map((id) => cutText(cleanLine(id), 120));
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} or ${last}`;
}
