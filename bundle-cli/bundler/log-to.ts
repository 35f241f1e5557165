import { formatWarning } from '../print-warnings.js';
import type { WrittenBundle } from '../bundle.js';
import type { BundleSize, SiteBundlerOptions } from './site-bundler.js';

/** Where a host's build tells its owner things. */
export interface HostLogger {
  info(line: string): void;
  warn(line: string): void;
}

/** The bundler's options that have it speak through a host's own log. */
export function logTo(logger: HostLogger): Required<Pick<SiteBundlerOptions, 'onLog' | 'onWarnings'>> {
  return {
    onLog: (line) => logger.info(line),
    onWarnings: (warnings) => {
      for (const warning of warnings) logger.warn(formatWarning(warning));
    },
  };
}

/** What a build has written, as one line: `41 pages, 384 sections, 293 kB in hev-ask/`. */
export function formatWritten({ pages, sections, bytes }: WrittenBundle & BundleSize): string {
  return `${pages} pages, ${sections} sections, ${Math.round(bytes / 1000)} kB in hev-ask/`;
}
