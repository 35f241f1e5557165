import type { Warning } from '../../src/model/index.js';
import type { CliIo } from '../cli-io.js';
import { formatWarning } from '../print-warnings.js';
import { createProcessIo } from '../process-io.js';
import { cleanText } from '../terminal/clean-text.js';
import type { SiteBundlerOptions } from './site-bundler.js';

/** The world of one bundler, which says a thing once for as long as it stands. */
export interface BundlerIo {
  io: CliIo;
  /** Tells of faults that don't come out of a build. */
  warn(warnings: readonly Warning[]): void;
  /** To be called when a build begins: what it doesn't say again may be said anew later. */
  begin(): void;
}

/** What a build says goes to `onLog` and `onWarnings`; the folder is the site's, all else is this process's. */
export function createBundlerIo(root: string, { onLog, onWarnings }: SiteBundlerOptions): BundlerIo {
  let before = new Set<string>();
  let now = new Set<string>();
  const isNew = (text: string): boolean => {
    const isSaid = before.has(text) || now.has(text);
    now.add(text);
    return !isSaid;
  };
  const warn = (warnings: readonly Warning[]): void => {
    const fresh = warnings.filter((warning) => isNew(JSON.stringify(warning)));
    if (fresh.length === 0) return;
    if (onWarnings) onWarnings(fresh);
    else for (const warning of fresh) onLog?.(cleanText(formatWarning(warning)));
  };
  const log = (text: string): void => {
    for (const line of text.split('\n')) if (line !== '' && isNew(line)) onLog?.(line);
  };
  return {
    io: { ...createProcessIo(), cwd: root, stdout: { write: log }, stderr: { write: log }, warn },
    warn,
    begin() {
      before = now;
      now = new Set();
    },
  };
}
