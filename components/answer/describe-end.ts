import type { AnswerStrings } from '../strings/strings.js';
import { fillString } from '../strings/strings.js';
import type { Turn } from './turn.js';

/** Under so many seconds a wait is told in seconds, else as a time of day. */
const SHORT_S = 90;

/** The sentence for a failure's code; one that is unknown here counts as the endpoint's own. */
export function describeFailure(code: string | undefined, strings: AnswerStrings): string {
  const sentences = strings as unknown as Record<string, string>;
  return (code && sentences[code]) || strings.HEV_ASK_INTERNAL;
}

/** When it makes sense to ask again, in words; empty when it does already. */
export function describeWait(retryAt: number | undefined, strings: AnswerStrings, lang: string): string {
  const seconds = Math.ceil(((retryAt ?? 0) - Date.now()) / 1000);
  if (seconds <= 0) return '';
  if (seconds < SHORT_S) return fillString(strings.retryIn, { seconds });
  const time = new Intl.DateTimeFormat(lang, { timeStyle: 'short' }).format(retryAt);
  return fillString(strings.retryAt, { time });
}

/** What is said when a question has come to its end. */
export function describeEnd(turn: Turn, strings: AnswerStrings, lang: string): string {
  const { state, code, retryAt, warning = '', sources, verified, text } = turn;
  if (state === 'failed' || (state === 'cut' && code))
    return `${describeFailure(code, strings)} ${describeWait(retryAt, strings, lang)}`.trim();
  if (state === 'cut') return strings.cutOff;
  if (state === 'stopped') return strings.stopped;
  if (state === 'rows') return warning;
  if (state === 'refused') return text;
  if (!verified || sources.length === 0) return strings.answerUncited;
  const count = sources.length;
  const forms = strings.answerDone;
  const form = forms[new Intl.PluralRules(lang).select(count)] ?? forms.other;
  return fillString(form, { count });
}
