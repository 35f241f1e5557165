import type { Section } from '../model/index.js';
import { compareCodeUnits } from '../text/index.js';
import { outline } from './outline.js';
import { readSentences, type Sentence } from './sentences.js';
import { addCounts, countTerms, countText } from './terms.js';

const MAX_LENGTH = 240;
const MIN_LENGTH = 20;
/** Scripts without spaces say as much in a third of the signs. */
const MIN_LENGTH_UNSPACED = 8;

/** What a sentence is multiplied by for its form. Values are by judgement over four corpora. */
const FACTOR = {
  definition: 1.35,
  item: 0.6,
  pointer: 0.3,
  leadIn: 0.45,
  dangling: 0.5,
  chat: 0.6,
  note: 0.7,
};

const DEFINITION =
  /^(?:(?:the|a|an|this|these)\s+)?[`\p{L}@$.-][^,;:]{0,60}?\s(?:is|are|means|lets|allows|enables|provides|returns|creates|defines|specifies|controls|sets|adds|registers|represents|refers to|determines|handles|makes)\s/iu;
const IMPERATIVE =
  /^(?:use|set|call|pass|add|enable|disable|register|define|configure|create|run|return|allow|control|specif(?:y|ies)|default|determine|trigger|provide|execute|convert|check)(?:s|ed|d)?\s|^(?:a|the)?\s*(?:function|method|option|flag|list|object|hook) (?:that|to|for|of|which)\s/i;
/** Sends the reader elsewhere, and says nothing itself. */
const POINTER =
  /^(?:see|check|refer|read|welcome|thank|have a look|take a look|learn more|for (?:more|further|details)|more (?:info|details))\b|\b(?:see|as shown|shown|listed|described|example|following|found) (?:below|above|here)\b|^(?:below|above)\b|\b(?:this (?:page|document|section|guide|chapter|(?:table|list)(?: of contents)?) (?:contains|describes|lists|explains|is)|the following (?:list|table|section)s?\b)\b|\bthe following (?:example|code|snippet)/i;
const DANGLING =
  /^(?:this|that|these|those|it|they|he|she|but|and|or|so|however|then|also|instead|otherwise|here|there|in (?:this|that|such) case|as you|the (?:above|same|previous)|another|additionally|in addition|similarly|likewise|therefore|thus|hence|as a result|at this point|if everything|with (?:this|that|these)|by (?:doing|using) (?:this|that|so|all)|both|dies|das|diese[rs]?|es|er|sie|aber|und|oder|dann|auch|daher|dazu)\b/i;
const NOTE =
  /^[^\p{L}`]*(?:note|tip|warning|info|important|caution|danger|deprecated|example|examples|e\.g)\b/iu;
/** Talks to the reader, about itself, or about an example that isn't shown. */
const CHAT =
  /^(?:let['’]?s|let us|now|notice|imagine|remember|we|i|i['’]m|you can see|you will see|first|next|finally|because|in (?:this|the) (?:example|case)|if you (?:go|look|open))\b/i;
/** Leads on to a list or to code, and is half a sentence without it. */
const HALF =
  /\b(?:will|would|can|like|is|are|be|to|and|or|with|that|of|for|in|on|as|from|by|than|the|an?|has|have|was|were|using|via|through|into|including|such as|does|do|if|when|but|so|because)\s*[:：]$|^(?:…|\.\.|[,;)])/i;
const CONTENTS = /^(?:table of contents|contents|on this page|index)$/i;

/**
 * One or two whole sentences that say most of what a section is about, at most about 240 characters. A page's own
 * description counts as its intro's first sentence. A section without a sentence is told by its list, table or code;
 * `''` where it has nothing of the kind.
 *
 * A sentence scores by how many of the section's frequent distinctive words it holds for its length, more
 * where it stands early or reads like a definition, less where it leads on to something else.
 */
export function summarise(section: Section): string {
  const described = describe(section);
  const candidates = [...described, ...readSentences(section.text)].filter((item) => isUsable(item, section));
  if (candidates.length === 0) return outline(section);
  const subject = section.heading ?? section.title;
  const named = countTerms(subject, section.lang);
  const beside = countTerms(described.map(({ text }) => text).join('\n'), section.lang);
  const weights = addCounts(addCounts(countText(section), named), beside);
  const headingTerms = new Set(named.keys());
  const scored = candidates
    .map((sentence, at) => ({
      sentence,
      at,
      score: scoreSentence(sentence, weights, headingTerms, section.lang),
    }))
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const [best] = scored;
  if (!best || best.score <= 0) return outline(section);
  const room = MAX_LENGTH - best.sentence.text.length - 1;
  const next = candidates[best.at + 1];
  // What follows reads on from the best sentence; anything else has to be nearly as good to stand beside it.
  const second = scored.find(
    ({ sentence, score, at }) =>
      at !== best.at &&
      sentence.text.length <= room &&
      !repeats(sentence.text, best.sentence.text) &&
      (sentence === next && sentence.block === best.sentence.block
        ? score >= best.score * 0.35
        : score >= best.score * 0.7 && !DANGLING.test(sentence.text) && sentence.kind === 'paragraph'),
  );
  if (!second) return openWell(finish(best.sentence.text));
  const pair = [best, second].sort((a, b) => a.at - b.at);
  return openWell(pair.map(({ sentence }) => finish(sentence.text)).join(' '));
}

/** The description's own sentences, ahead of the text's. */
function describe({ description, heading }: Section): Sentence[] {
  if (heading !== null || description === undefined) return [];
  return readSentences(description).map((sentence) => ({ ...sentence, block: -1 }));
}

function isUsable({ text, kind }: Sentence, section: Section): boolean {
  const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
  if (text.length < (unspaced ? MIN_LENGTH_UNSPACED : MIN_LENGTH) || text.length > MAX_LENGTH) return false;
  if (!unspaced && text.split(' ').length < 4) return false;
  const prose = text.replace(/(`+)[^`]*\1/g, '');
  // Mostly code, a list of links, or a label before something that isn't here.
  if (prose.replace(/[^\p{L}]/gu, '').length < text.length * 0.4) return false;
  if (CONTENTS.test(text) || HALF.test(text) || (kind === 'item' && !/[.!?。！？]["'”’)\]]*$/.test(text)))
    return false;
  const words = bareWords(text);
  return words !== bareWords(section.heading ?? '') && words !== bareWords(section.title);
}

function scoreSentence(
  { text, block, place, kind }: Sentence,
  weights: ReadonlyMap<string, number>,
  headingTerms: ReadonlySet<string>,
  lang: string | undefined,
): number {
  const terms = [...countTerms(text, lang).keys()].sort(compareCodeUnits);
  let score = 0;
  for (const term of terms)
    score += Math.log2(1 + (weights.get(term) ?? 0)) * (headingTerms.has(term) ? 1.5 : 1);
  // Length is paid for below proportion: a fuller sentence says more, up to a point.
  score /= Math.pow(terms.length + 3, 0.75);
  score *= 1 + 0.9 / (1 + Math.max(0, block)) + (place === 0 ? 0.15 : 0);
  if (block === -1) score *= 1.3;
  if (DEFINITION.test(text) || IMPERATIVE.test(text)) score *= FACTOR.definition;
  if (kind === 'item') score *= FACTOR.item;
  if (POINTER.test(text)) score *= FACTOR.pointer;
  if (/[:：]$/.test(text)) score *= FACTOR.leadIn;
  if (DANGLING.test(text) && !DEFINITION.test(text)) score *= FACTOR.dangling;
  if (CHAT.test(text)) score *= FACTOR.chat;
  if (NOTE.test(text)) score *= FACTOR.note;
  return score;
}

/** Ties a sentence to one that isn't there any more. */
const CONNECTOR =
  /^(?:good to know|note|tip|info|hint|warning|important|remember|caution|for example|for instance|e\.g\.|additionally|in addition|then|also|however|so|therefore|thus|first|next|finally|now|again|similarly|likewise|as you (?:can )?see|as (?:mentioned|said|shown) (?:above|before|earlier)|in (?:this|the above) example|hinweis|zum beispiel|außerdem|dann)\s*(?:[:：]|,)\s+(?=[\p{L}`])/iu;

/** A summary opens without what ties its first sentence to another one. */
function openWell(text: string): string {
  const bare = text.replace(CONNECTOR, '');
  return bare === text ? text : bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** A line that leads on to a list or to code ends here. */
function finish(text: string): string {
  return text.replace(/\s*[:：]$/, '.');
}

/** Whether most words of a sentence stand in another one already. */
function repeats(text: string, other: string): boolean {
  const words = bareWords(text).split(' ');
  const known = new Set(bareWords(other).split(' '));
  return words.filter((word) => known.has(word)).length > words.length * 0.7;
}

function bareWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
