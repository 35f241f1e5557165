import { HevAskError } from '../src/model/index.js';
import type { CliIo } from './cli-io.js';

/**
 * The date of a build as ISO 8601: `SOURCE_DATE_EPOCH` (seconds; https://reproducible-builds.org) where it is
 * set, else now.
 *
 * @param unset the date where it isn't set
 */
export function readBuildDate(io: CliIo, unset: Date = io.now()): string {
  const epoch = io.env['SOURCE_DATE_EPOCH'];
  if (epoch === undefined || epoch === '') return unset.toISOString();
  const date = new Date(Number(epoch) * 1000);
  if (/^\d+$/.test(epoch) && !Number.isNaN(date.getTime())) return date.toISOString();
  throw new HevAskError(
    'HEV_ASK_SOURCE_DATE_EPOCH',
    `SOURCE_DATE_EPOCH is ${JSON.stringify(epoch)}, which is no number of seconds.`,
    'Unset it, or set it to seconds since 1970.',
  );
}
