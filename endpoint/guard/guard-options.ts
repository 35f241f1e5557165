import type { Store } from '../stores/store.js';
import type { LogEntry } from './log-entry.js';

/** How much is answered. `Infinity` lifts a limit. */
export interface Limits {
  /** Questions of one client in ten minutes. Default 20: a person reading the answers asks fewer. */
  questions?: number;
  /** Posts of one client in ten minutes, questions and searches, counted by each instance for itself. Default 1200. */
  posts?: number;
  /** Answers being written to one client at once, counted by each instance for itself. Default 4. */
  streams?: number;
  /**
   * Answers being written at once by an instance, to all clients together. Further questions wait in line, within the
   * time that an answer has in all; nothing else does. Default 500: each keeps about 0.25 MB. Not in Cloudflare's runtime.
   */
  answers?: number;
  /** Calls of a model in a day (UTC), of all clients together; a question takes two to five. Default 2000. */
  dailyModelCalls?: number;
  /** Bytes of a request's body. Default 65,536. */
  bodyBytes?: number;
  /** Characters of a question. Default 4000, which is also the most. */
  questionCharacters?: number;
  /** Characters of the conversation before a question that are read; the oldest turns are dropped. Default 12,000. */
  historyCharacters?: number;
}

/** What keeps an endpoint from costing more than its owner means it to: who is answered, how often, from where. */
export interface GuardOptions {
  /** The peer's address, as the runtime knows it. Without one there are no limits of a client's own: the day's budget holds. */
  client?: string;
  /**
   * Whose forwarded headers count: addresses and networks (`10.0.0.0/8`, `fd00::/8`) of the proxies in front, or how
   * many there are, which is enough only where the endpoint can't be reached around them. Default: nobody's.
   */
  trustedProxies?: readonly string[] | number;
  /** Header in which a trusted proxy names the client: `cf-connecting-ip`, `x-real-ip`. Default `x-forwarded-for`. */
  clientHeader?: string;
  /**
   * Origins, beside the site's own, whose pages may ask and read the answers, and speak MCP:
   * `https://app.example.com`, `https://*.example.com` for any host below it, `*` for all.
   */
  allowedOrigins?: readonly string[];
  /** Whether a post without an `Origin`, which no browser sends, is answered: the command line, curl, agents. Default true. */
  allowNoOrigin?: boolean;
  limits?: Limits;
  /** Where counters and answers are kept. Default: this process's memory. */
  store?: Store;
  /** How long a finished, verified answer is given again to the same question, in seconds; `false`: never. Default 86,400. */
  cacheAnswers?: number | false;
  /** Told of each request when it is over: one entry, without the question and without keys. Default: nobody. */
  onLog?: (entry: LogEntry) => void;
}

/** Limits that are not named. */
export const DEFAULT_LIMITS: Required<Limits> = {
  questions: 20,
  posts: 1200,
  streams: 4,
  answers: 500,
  dailyModelCalls: 2000,
  bodyBytes: 64 * 1024,
  questionCharacters: 4000,
  historyCharacters: 12_000,
};
