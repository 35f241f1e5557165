import { HevAskError } from '../../src/model/index.js';

const CHECK_ADDRESS = 'Check the address: it ends in /api/ask unless the site says otherwise.';

/** Text of a stranger's, fit to be shown: one line, no control characters, no more than 200 of them. */
export function toOneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

export function unreachable(url: string, cause: unknown): HevAskError {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const reason = inner instanceof Error ? toOneLine(inner.message) : '';
  return new HevAskError(
    'HEV_ASK_ENDPOINT_DOWN',
    `${url} can't be reached${reason === '' ? '' : `: ${reason}`}.`,
    'Check the address, the connection, and that the site is up.',
    { cause },
  );
}

export function timedOut(url: string, ms: number): HevAskError {
  return new HevAskError(
    'HEV_ASK_ENDPOINT_TIMEOUT',
    `${url} sent nothing for ${Math.round(ms / 1000)} seconds.`,
    'Try again later.',
  );
}

export function notData(url: string, isPage: boolean): HevAskError {
  return new HevAskError(
    'HEV_ASK_ENDPOINT_NOT_DATA',
    isPage
      ? `${url} answered with a web page, not with data.`
      : `${url} answered with something that is not the data asked for.`,
    isPage ? `${CHECK_ADDRESS} A site behind a login can't be read.` : CHECK_ADDRESS,
  );
}

/** For an answer that is not 2xx. @param told the `error` of its JSON body, where it has one */
export function refused(url: string, status: number, retryAfter: string | null, told: string): HevAskError {
  if (status === 404)
    return new HevAskError('HEV_ASK_ENDPOINT_NOT_FOUND', `There is no endpoint at ${url}.`, CHECK_ADDRESS);
  if (status === 429) {
    const seconds = readRetryAfter(retryAfter);
    return new HevAskError(
      'HEV_ASK_RATE_LIMITED',
      `${url} takes no more requests for now.`,
      seconds === null
        ? 'Try again later.'
        : `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    );
  }
  const why = told === '' ? '' : `: ${toOneLine(told).replace(/\.$/, '')}`;
  return new HevAskError('HEV_ASK_ENDPOINT_FAILED', `${url} answered ${status}${why}.`, hintAt(status));
}

function hintAt(status: number): string {
  if (status === 401 || status === 403) return 'The site asks for a login, or refuses this machine.';
  if (status === 400 || status === 413) return 'Asked otherwise, or shorter, it may be answered.';
  return status < 500 ? CHECK_ADDRESS : 'Try again later.';
}

/** Seconds, from either form of the header (RFC 9110, 10.2.3) without a clock: a date says "later". */
function readRetryAfter(value: string | null): number | null {
  return value !== null && /^\d{1,6}$/.test(value.trim()) ? Number(value) : null;
}
