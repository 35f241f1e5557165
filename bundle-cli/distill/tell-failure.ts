import { AskFailure } from '../../endpoint/loop/ask-failure.js';
import { HevAskError } from '../../src/model/index.js';

/**
 * Says in a sentence why a model couldn't distil, for the owner; never a key, which some providers repeat.
 *
 * @param kept sections that are distilled and kept, of how many
 */
export function tellFailure(
  failure: unknown,
  { provider, model, keys }: { provider: string; model: string; keys: readonly string[] },
  kept: { sections: number; of: number },
): HevAskError {
  if (!(failure instanceof AskFailure)) throw failure;
  const { code, message, retryAfter } = failure;
  const status = statusOf(failure);
  const soFar =
    kept.sections === 0
      ? 'Nothing was written.'
      : `${kept.sections} of ${kept.of} sections are distilled and kept; the same command goes on from there.`;
  if (code === 'HEV_ASK_PROVIDER_KEY')
    return new HevAskError(
      code,
      `${provider} doesn't take the key (${status ?? 401}). ${soFar}`,
      `Set a valid ${keys[0] ?? 'key'} in the environment.`,
    );
  if (status === 404)
    return new HevAskError(
      code,
      `${provider} has no model '${model}' (404). ${soFar}`,
      'Name one that it has with --digest-model, and check --provider-url.',
    );
  if (code === 'HEV_ASK_PROVIDER_BUSY')
    return new HevAskError(
      code,
      `${provider} is busy or its limit is reached (${status ?? 429}). ${soFar}`,
      retryAfter === undefined ? 'Try again later.' : `Try again in ${retryAfter} s, as it asks.`,
    );
  return new HevAskError(
    code,
    `${firstLine(message)} ${soFar}`,
    'Try again; with --provider-url, check the address.',
  );
}

function statusOf({ cause }: AskFailure): number | undefined {
  const status = (cause as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}

function firstLine(text: string): string {
  const line = (text.split('\n')[0] ?? '').trim();
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
