import type { AskOptions } from '../../endpoint/ask-options.js';
import { answerQuestion } from '../../endpoint/loop/index.js';
import type { Site } from '../../endpoint/open-site.js';
import type { ChosenProvider } from '../../endpoint/providers/choose-provider.js';
import type { Vectors } from '../../endpoint/vectors/index.js';
import { HevAskError } from '../../src/model/index.js';
import type { AskEvent, AskEventData, AskTurn } from '../../src/protocol/index.js';
import { cleanLine } from '../terminal/index.js';

/** A question to a model of one's own. */
export interface ModelQuestion {
  query: string;
  history?: AskTurn[];
  site: Site;
  chosen: ChosenProvider;
  /** The environment that keys stand in. */
  env: Readonly<Record<string, string | undefined>>;
  /** The sections' vectors, where there may be some: it is searched by meaning too then. */
  vectors?: () => Promise<Vectors | undefined>;
  /** Aborted: the provider's stream is closed, and the events end. */
  signal: AbortSignal;
}

/**
 * Answers a question in this process as an endpoint would, at the cost of whose key it is.
 *
 * @throws HevAskError for whatever an endpoint tells by an `error` event
 */
export async function* askModel(question: ModelQuestion): AsyncGenerator<AskEvent, void, undefined> {
  const { query, history, site, chosen, env, vectors, signal } = question;
  let problem = '';
  const options: AskOptions = {
    digest: site.digest,
    provider: chosen.name,
    model: chosen.model,
    providerApi: chosen.api,
    ...(chosen.baseUrl !== undefined && { providerBaseUrl: chosen.baseUrl }),
    env,
    ...(vectors && { vectors }),
    // Whose key it is asks; there is nobody to be kept from spending it.
    limits: { dailyModelCalls: Infinity },
    onError: (error) => (problem = error instanceof Error ? error.message : String(error)),
  };
  const request = { query, ...(history && { history }) };
  for await (const event of answerQuestion({ request, site, options, signal })) {
    if (event.event === 'error') throw tellFailure(event.data, chosen, problem);
    yield event;
  }
}

/** What failed, to whoever owns the key: a provider's own words are shown where they tell what to change. */
function tellFailure(
  { code, retryAfter }: AskEventData['error'],
  { name, model, keys, apiKey = '' }: ChosenProvider,
  problem: string,
): HevAskError {
  const later = retryAfter === undefined ? 'Try again later.' : `Try again in ${retryAfter} seconds.`;
  const why = cleanLine(problem.replaceAll(apiKey, '…')).replace(/\.$/, '');
  switch (code) {
    case 'HEV_ASK_PROVIDER_KEY':
      return new HevAskError(
        code,
        `${name} doesn't take the key in ${keys.join(' or ')}.`,
        'Check that key.',
      );
    case 'HEV_ASK_PROVIDER_BUSY':
      return new HevAskError(code, `${name} is busy, or the key's share is used up.`, later);
    case 'HEV_ASK_TIMEOUT':
      return new HevAskError(code, `${name} took too long to answer.`, later);
    case 'HEV_ASK_CUT_OFF':
      return new HevAskError(code, `The answer of ${name} was cut off.`, later);
    default:
      return new HevAskError(
        code,
        `${name} couldn't answer with ${model}: ${why}.`,
        'Check --model and --provider-url.',
      );
  }
}
