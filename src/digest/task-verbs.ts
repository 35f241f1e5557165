/** Verbs of tasks in docs, each with how its object may start; `''` for a plain object. */
const VERBS: Record<string, string> = {};
const TRANSITIVE =
  'access add allow attach avoid batch benchmark bind build bundle cache call cancel change choose clear combine compile compose compress ' +
  'configure connect consume control convert create customize customise debug declare define delete deploy detect disable display document download embed ' +
  'enable encrypt enforce execute export expose extend fetch filter format generate group handle hash hide host implement import include increase ' +
  'inherit inject inspect install integrate intercept invalidate limit link lint load localize lock log manage measure merge minify mock modify monitor ' +
  'mount name nest organize organise override pass paginate parse persist post prefetch preload prevent profile protect provide publish query read record ' +
  'redirect reduce register reload remove rename render replace resolve restrict retry return reuse revalidate rewrite route run save scale schedule secure ' +
  'select send serialize serialise serve set share simulate skip sort split start stop store stream style submit subclass support sync test throttle ' +
  'throw trace track transform translate trigger update upload use validate verify wrap write';
for (const verb of TRANSITIVE.split(' ')) VERBS[verb] = '';
for (const [verb, links] of Object.entries({
  connect: 'to',
  deploy: 'to|with|on',
  integrate: 'with',
  listen: 'to|for',
  log: 'in|out',
  migrate: 'from|to',
  move: 'from|to',
  opt: 'out|in',
  respond: 'to|with',
  'set up': '',
  sign: 'in|out',
  subscribe: 'to',
  switch: 'from|to',
  upgrade: 'from|to',
  work: 'with',
  interact: 'with',
  react: 'to',
})) {
  VERBS[verb] = links;
}

/** Verbs whose last letter doubles before `ing`. */
const DOUBLING = /^(?:bind|run|set|set up|get|stop|split|submit|skip|log|wrap|embed|map|plug|opt|hit|put)$/;
/** Words after a verb that make it another one, or no object of it. */
const NO_OBJECT =
  /^(?:cases?$|tips|with|and|or|in|on|at|for|as|from|to|by|without|via|vs|is|are|it|them|this|that|these|those|one|out|off|up|down|more|too|only|if|when|what|how|why|&)\b/i;

/** Nouns as well, or first halves of names ("Query parameters", "Loading order"): a task only before an article or the like. */
const AMBIGUOUS = new Set(
  (
    'access attach batch benchmark bind build bundle cache call change compress control convert debug display document download embed export extend filter format group ' +
    'handle hash host import include increase inject install limit link lint load lock log map measure merge mock monitor mount name nest organize pass ' +
    'post prefetch preload profile query read record redirect register release render replace return retry reuse route run save scale schedule secure select share ' +
    'skip sort split start stop store stream style submit subclass support sync test throttle throw trace track trigger type update upload wrap write work react'
  ).split(' '),
);
const PLAIN_GERUND =
  /^(?:building|installing|handling|importing|writing|exporting|registering|extending|replacing|including|passing|reading|returning|sharing|updating|uploading|injecting|converting|embedding)$/i;
const DETERMINER =
  /^(?:an?|the|your|all|any|multiple|several|custom|new|another|every|each|some|two|more than)\s/i;

/** Gerund → verb, made once. */
const GERUNDS = new Map(Object.keys(VERBS).map((verb) => [toGerund(verb), verb]));

function toGerund(verb: string): string {
  const [head = '', ...particle] = verb.split(' ');
  const doubled = DOUBLING.test(head) && !/bind$/.test(head) ? head + head.slice(-1) : head;
  const stem = /[^eoy]e$/.test(doubled) ? doubled.slice(0, -1) : doubled;
  return [`${stem}ing`, ...particle].join(' ');
}

/**
 * The task that a heading names, as verb and the rest: "Validating a body", "Validate a body" → `['validate', 'a
 * body']`. `null` where it names none, or none that can be told without doubt.
 */
export function readTask(heading: string): [verb: string, rest: string] | null {
  for (const words of [2, 1]) {
    const parts = heading.split(' ');
    const head = parts.slice(0, words).join(' ').toLowerCase();
    const verb = GERUNDS.get(head) ?? (Object.hasOwn(VERBS, head) ? head : undefined);
    const rest = parts.slice(words).join(' ');
    if (verb === undefined || rest === '') continue;
    if (AMBIGUOUS.has(verb) && !DETERMINER.test(rest) && !PLAIN_GERUND.test(head)) return null;
    const links = VERBS[verb] ?? '';
    const linked = links !== '' && new RegExp(`^(?:${links})\\s\\S`, 'i').test(rest);
    return linked || (!NO_OBJECT.test(rest) && (links === '' || TRANSITIVE.includes(verb)))
      ? [verb, rest]
      : null;
  }
  return null;
}
