import type { Digest, DigestNode, Warning } from '../src/model/index.js';
import { countOf } from '../src/text/index.js';

/** Warnings that mean: what this file or folder says isn't known. */
const UNREAD: ReadonlySet<string> = new Set([
  'HEV_ASK_FILE_BINARY',
  'HEV_ASK_FILE_UNREADABLE',
  'HEV_ASK_PDF_ENCRYPTED',
  'HEV_ASK_PDF_INVALID',
]);

/** Pages that couldn't be read though the last digest has sections of them. */
export interface UnreadPages {
  /** Files and folders, as the sections' `file` names them. */
  unread: string[];
  /** The warnings, which say of such pages that their sections stay. */
  warnings: Warning[];
}

/**
 * Finds the pages that a reading of the docs left out while the last digest knows what they said: that a file can't be
 * read just now is no reason to give its sections up.
 *
 * @param previous the last digest of the same docs
 */
export function findUnread(warnings: readonly Warning[], previous: Digest | undefined): UnreadPages {
  const unread: string[] = [];
  const told = warnings.map((warning) => {
    const { code, file, message } = warning;
    if (file === undefined || !UNREAD.has(code)) return warning;
    const { length } = pickUnread(previous?.nodes ?? [], [file]);
    if (length === 0) return warning;
    unread.push(file);
    const stay = length === 1 ? 'its section stays' : `its ${countOf(length, 'section')} stay`;
    return { ...warning, message: message.replace(/ and is left out\..*$/s, `: ${stay} as before.`) };
  });
  return { unread, warnings: told };
}

/** The nodes that were made from one of these files, or from a file in one of these folders. */
export function pickUnread(nodes: readonly DigestNode[], unread: readonly string[]): DigestNode[] {
  return nodes.filter(({ file = '' }) => unread.some((path) => file === path || file.startsWith(`${path}/`)));
}
