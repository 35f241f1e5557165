import { findAbbreviations } from './match-expansion.js';
import { isTerm, MAX_DEFINITION, RANK, trimName, type Finding } from './finding.js';
import { nameKey } from './name-key.js';

/** A sentence that opens with its subject: "A plugin is a …", "Hydration (or X) refers to …". */
const SUBJECT =
  /^(?:(an?|the|ein|eine|der|die|das|un|une|le|la|el|una)\s+)?([^,;:!?()`]{2,50}?)(?:\s+\(([^()]{2,100})\))?,?\s+(is|are|refers to|means|denotes|ist|sind|bezeichnet|est|sont|désigne|es|son)\s+(.+)$/iu;
/** Japanese and Chinese: 「…とは」, …是指. */
const SUBJECT_UNSPACED = /^([^。、，,「」（）()]{2,20}?)(?:（([^（）]{2,30})）)?(とは|是指)(.+)$/u;
/** What a definition goes on with: a thing of a kind, not a property of it. */
const KIND =
  /^(?:(?:simply|just|basically|essentially|either)\s+)?(?:an?|the|one of|any|how|when|where|what|ein|eine|der|die|das|un|une|le|la|el|una)\s/iu;
const NO_KIND =
  /^one of the most\b|^(?:an?|the)\s+(?:very\s+)?(?:good|experimental|optional|great|best|better|recommended|same|right|wrong|most|default|only|first|second|last|next|lot|bit|few|common|case|must|key|problem|perfect|nice|bad|easiest|simplest|safest|important|easy|simple|breaking|little|big|bug|result|reason|way to go|following|main|one|ones|preferred|new|other|latest)\b/i;
/** After "are": properties and what happens to things, which define nothing. */
const NO_THINGS =
  /^(?:[\w-]+(?:ed|ly|able|ible|ful|ing)\b|not|always|never|often|also|only|great|good|usually|available|still|now|very|more|less|too|made|sent|run|set|read|built|kept|given|written|done|shown|found|no|two|three|several|many|some|different|similar|the same|like|in|on|at|by|from|for|to|as|part|both|all|currently|great|best|free|case|subject|required|optional|new|ready|true|false|important|easy|simple|similar|useful|defined|there|here|just)\b/i;

const ALSO =
  /^(?:(?:an?|the)\s+)?([^,;:!?()`]{2,40}?)\s*[,(]\s*(?:(?:(?:some|often)?times|often|commonly|otherwise)\s+)?(?:also\s+(?:known as|called|referred to as|named)|formerly(?:\s+(?:known as|called))?|previously\s+(?:known as|called)|a\.?k\.?a\.?|or simply|auch(?:\s+\p{L}+)?\s+genannt|aussi appelée?)\s+([^,().;]{2,40})[,).]/iu;
const ALSO_INSIDE =
  /^(?:sometimes |often |commonly )?(?:also (?:known as|called)|formerly(?: known as)?|previously(?: known as)?|aka|a\.k\.a\.|or simply|or just|or)\s+(.+)$/i;

/** What follows the verb is at least this long: "Prompts are strings." says nothing. */
const MIN_REST = 15;

/** What is known of a sentence's place. */
export interface Place {
  /** Keys of the names that a definition here may be about: heading, title, bold words, known abbreviations. */
  subjects: ReadonlySet<string>;
  /** The heading's spelling of a subject, by key. */
  spellings: ReadonlyMap<string, string>;
}

/**
 * What the first sentence of a block defines, if its subject is one of the place's own: precise rather than
 * complete.
 */
export function findDefinition(sentence: string, { subjects, spellings }: Place): Finding | null {
  const spaced = SUBJECT.exec(sentence);
  const [, article, subject = '', inside, verb = '', rest = ''] = spaced ?? readUnspaced(sentence);
  const key = nameKey(subject);
  if (key === '' || !subjects.has(key) || sentence.length > MAX_DEFINITION || /[:：]$/.test(sentence))
    return null;
  if (rest.length < MIN_REST && !/\p{Script=Han}/u.test(rest)) return null;
  if (/^(?:is|ist|est|es)$/i.test(verb) && (!KIND.test(rest) || NO_KIND.test(rest))) return null;
  if (/^(?:are|sind|sont|son)$/i.test(verb) && NO_THINGS.test(rest)) return null;
  const name = trimName(article === undefined ? (spellings.get(key) ?? subject) : subject);
  if (!isTerm(name)) return null;
  const also = inside === undefined ? null : ALSO_INSIDE.exec(inside);
  const finding: Finding = { term: name, definition: sentence, rank: RANK.sentence };
  if (also?.[1] !== undefined) finding.aliases = readNames(also[1]);
  const [pair] = findAbbreviations(sentence);
  if (pair && inside !== undefined && nameKey(inside) === nameKey(pair.short)) {
    return { ...finding, term: pair.short, same: pair.long };
  }
  return finding;
}

/** The subject of a sentence that could define a proper name: "Vite is a …", no article before it. */
export function readProperSubject(sentence: string): string | null {
  const [, article, subject = '', , verb = '', rest = ''] = SUBJECT.exec(sentence) ?? [];
  const fits = article === undefined && /^is$/i.test(verb) && KIND.test(rest) && !NO_KIND.test(rest);
  return fits && /^\p{Lu}/u.test(subject) && isTerm(subject) ? subject : null;
}

function readUnspaced(sentence: string): (string | undefined)[] {
  const [, subject, inside, verb, rest] = SUBJECT_UNSPACED.exec(sentence) ?? [];
  return ['', undefined, subject, inside, verb, rest];
}

/** "X, also known as Y," at the head of a sentence. */
export function findOtherName(sentence: string): Finding | null {
  const [, subject = '', other = ''] = ALSO.exec(sentence) ?? [];
  const term = trimName(subject);
  const aliases = readNames(other);
  return isTerm(term) && aliases.length > 0
    ? {
        term,
        aliases,
        rank: RANK.sentence,
        ...(sentence.length <= MAX_DEFINITION && { definition: sentence }),
      }
    : null;
}

/** The names in "a, b or c"; nothing from where the list turns into a sentence. */
export function readNames(list: string): string[] {
  const names: string[] = [];
  for (const part of list.split(/\s*[,;/]\s*|\s+(?:or|and|oder|und|ou|et)\s+/iu)) {
    const name = trimName(part);
    if (/^(?:etc|and so on)\b/i.test(name)) continue;
    if (!isTerm(name) || name.split(/\s+/).length > 4) break;
    names.push(name);
  }
  return names;
}
