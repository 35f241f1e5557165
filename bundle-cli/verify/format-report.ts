import type { Warning } from '../../src/model/index.js';
import { countOf } from '../../src/text/index.js';
import type { LinkCheck, LinkFault } from './check-links.js';
import { canFix, type FixedAnchor } from './fix-anchors.js';

/** Where a fault shows in the docs, as far as they are there. */
export interface LocatedFault extends LinkFault {
  /** Source file, relative to the current folder. */
  source?: string;
  /** 1-based. */
  line?: number;
}

/** What `ask digest verify` found; with `--json` it is printed as it is. */
export interface VerifyReport {
  ok: boolean;
  /** Relative to the current folder. */
  buildDir: string;
  digestDir: string;
  pages: LinkCheck['pages'];
  anchors: LinkCheck['anchors'];
  /** What the build lacks. */
  missing: LocatedFault[];
  fixed: FixedAnchor[];
  warnings: Warning[];
}

/** One line a miss: where, what was wanted, what is there. */
export function formatFault(fault: LocatedFault): string {
  const { source, line, id } = fault;
  const place = source === undefined ? id : line === undefined ? source : `${source}:${String(line)}`;
  return `${place}: ${describeFault(fault)}`;
}

/** What is wrong with a link, without its place. */
export function describeFault(fault: LinkFault): string {
  const { kind, anchor, path, file, heading } = fault;
  const page = file ?? path;
  const id = `\`${anchor ?? ''}\``;
  const named = heading === null ? '' : ` "${heading}"`;
  switch (kind) {
    case 'page':
      return `no page \`${path}\` in the build${nearestOf(fault)}`;
    case 'anchor':
      return `no id ${id}${named === '' ? '' : ` for${named}`} in ${page}${nearestOf(fault)}`;
    case 'repeated':
      return `the id ${id} stands more than once in ${page}, at another heading before${named}`;
    case 'other-heading':
      return `the id ${id} in ${page} belongs to another heading than${named}${nearestOf(fault)}`;
  }
}

function nearestOf(fault: LinkFault): string {
  if (fault.nearest.length === 0) return '; nothing there is like it';
  const named = fault.nearest.map((name) => `\`${name}\``).join(', ');
  return `; nearest: ${named}${canFix(fault) ? ' (--fix writes the first)' : ''}`;
}

/** The report as lines for people. */
export function formatReport({ pages, anchors, missing, fixed, ok }: VerifyReport): string[] {
  return [
    ...missing.map(formatFault),
    ...fixed.map(({ id, before, after }) => `fixed: ${id}: \`${before}\` is \`${after}\` now`),
    formatCounts(pages, anchors),
    ...(missing.length > 0
      ? ['A link of the digest leads nowhere: build the digest with the right --scheme, or run with --fix.']
      : ok
        ? []
        : ['Warnings count as failures with --strict.']),
  ];
}

function formatCounts(pages: LinkCheck['pages'], anchors: LinkCheck['anchors']): string {
  const part = (name: string, { checked, missing }: LinkCheck['pages']): string =>
    `${countOf(checked, name)} checked, ${String(missing)} missing`;
  return `${part('page', pages)}; ${part('anchor', anchors)}.`;
}
