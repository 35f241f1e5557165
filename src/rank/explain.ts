import type { Reason, SearchResponse } from '../model/index.js';
import { tokenize } from '../text/index.js';
import { expandQuery, type Alternative, type ScoredWord } from './expand-query.js';
import { matchNames, toQueryName } from './match-name.js';
import type { Index, SectionRow } from './ranking-index.js';
import { readQuery, type QueryWord } from './read-query.js';
import { scoreSections } from './score-sections.js';
import type { Finding } from './find-sections.js';
import { CENTRALITY, ORIGIN, PAGE_CONTEXT } from './weights.js';
import { widenQuery, type Slot } from './widen-query.js';

/**
 * Adds to each result of a finding why it stands where it does. The query is read a second time, so that searching itself
 * costs nothing more for it: in a browser this module is loaded only by who asks for reasons.
 */
export async function explainFinding(index: Index, { response, sections }: Finding): Promise<SearchResponse> {
  const { value: results } = await index.settle(() => {
    const asked = readQuery(response.query, index.lang);
    const words = expandQuery(index, asked);
    const slots = widenQuery(index, words);
    const { matches } = matchNames(index, toQueryName(response.query, words));
    const explain = explainSlots(index, asked, words, slots);
    return response.results.map((result, at) => {
      const section = sections[at] ?? 0;
      const found = explain(section);
      const plain = found.reduce((sum, { weight }) => sum + weight, 0);
      const links = plain * CENTRALITY * (index.centrality[index.pageOf[section] ?? 0] ?? 0);
      const before = result.score / (index.boosts?.[section] ?? 1);
      const rest = before - plain - links;
      const reasons: Reason[] = [
        ...found,
        { origin: 'links', weight: links },
        { origin: matches.has(section) ? 'name' : 'title', weight: rest },
        { origin: 'boost', weight: result.score - before },
      ];
      const told = reasons.filter(({ weight }) => Math.abs(weight) > 1e-9);
      return { ...result, reasons: told.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight)) };
    });
  });
  return { ...response, results };
}

/** Makes a function that tells for a section what each slot gave it, and by which of its readings. */
function explainSlots(
  index: Index,
  asked: readonly QueryWord[],
  words: readonly ScoredWord[],
  slots: readonly Slot[],
): (section: number) => Reason[] {
  const { slots: scores } = scoreSections(index, slots);
  const readings = slots.map((slot) =>
    slot.readings.map((reading, at) => ({
      ...reading,
      at,
      scores: scoreSections(index, [{ readings: [reading] }]).slots[0],
    })),
  );
  return (section) => {
    const page = index.pageOf[section] ?? 0;
    return slots.flatMap((_, number): Reason[] => {
      const weight =
        (scores[number]?.sections.values[section] ?? 0) +
        PAGE_CONTEXT * (scores[number]?.pages.values[page] ?? 0);
      const typed = readings[number]?.[0];
      if (!weight || !typed) return [];
      const own = ({ scores: of }: typeof typed): number => of?.sections.values[section] ?? 0;
      const whole = ({ scores: of }: typeof typed): number => of?.pages.values[page] ?? 0;
      // As the scorer caps it, and by the page where the section itself has none of it.
      const worth = (reading: typeof typed): number => {
        const rarity = reading.scores?.rarity ?? 0;
        const cap = typed.scores?.rarity && rarity > typed.scores.rarity ? typed.scores.rarity / rarity : 1;
        return cap * reading.weight * (own(reading) || whole(reading) * 1e-6);
      };
      const best = (readings[number] ?? []).reduce((a, b) => (worth(b) > worth(a) ? b : a));
      const hits = best.words.map((word) => bestAlternative(index, word, section, page));
      const terms = hits.flatMap((hit) => (hit ? [hit.term] : []));
      const [first] = hits;
      const origin = best.at
        ? best.weight === ORIGIN.glossary
          ? 'glossary'
          : 'thesaurus'
        : originOf(asked, words, typed.words[0], first);
      return [
        {
          origin,
          weight,
          typed: typed.words.map((word) => surfaceOf(asked, word)).join(' '),
          term: terms.join(' '),
          field: own(best) ? fieldOf(index.row(section), terms, index.lang) : 'page',
        },
      ];
    });
  };
}

interface Hit {
  term: string;
  alternative: Alternative;
}

// The alternative that gives most, by a term that the section has, else its page.
function bestAlternative(index: Index, word: ScoredWord, section: number, page: number): Hit | undefined {
  let best: (Hit & { score: number }) | undefined;
  for (const alternative of word.alternatives)
    for (const id of alternative.ids) {
      const { sections, weights } = index.postings(id);
      sections.forEach((one, at) => {
        const near = one === section ? 1 : index.pageOf[one] === page ? 1e-6 : 0;
        const score = near * alternative.weight * (weights[at] ?? 0);
        if (score > (best?.score ?? 0)) best = { term: index.term(id), alternative, score };
      });
    }
  return best;
}

function originOf(
  asked: readonly QueryWord[],
  words: readonly ScoredWord[],
  word: ScoredWord | undefined,
  hit: Hit | undefined,
): Reason['origin'] {
  const typed = asked.find((one) => one.from === word?.from && one.to === word.to);
  const forms = (typed?.forms ?? []).map(({ term }) => term);
  if (!hit || hit.term.startsWith('=') || forms.includes(hit.term)) return 'typed';
  if (hit.alternative.weight === ORIGIN.prefix) return 'prefix';
  // A word that is known isn't corrected; one that is joined is in what it is found as, one that is split has two halves.
  const known = forms.some((form) => word?.readings.includes(form));
  const whole = forms.some((form) => hit.term.includes(form) && hit.term.length > form.length + 2);
  const halves = words.filter((one) => one.from === word?.from && one.to === word.to).length;
  return known || whole || halves > 1 ? 'joined' : 'correction';
}

function surfaceOf(asked: readonly QueryWord[], { from, to }: ScoredWord): string {
  return asked.find((word) => word.from === from && word.to === to)?.surface ?? '';
}

function fieldOf(
  row: SectionRow | undefined,
  terms: readonly string[],
  lang: string,
): NonNullable<Reason['field']> {
  const has = (...texts: string[]): boolean =>
    texts.some((text) => tokenize(text, { lang }).some(({ term }) => terms.includes(term)));
  if (has(row?.heading ?? '')) return 'heading';
  if (has(row?.title ?? '')) return 'title';
  return has(row?.group ?? '', ...(row?.parents ?? []), row?.page ?? '') ? 'path' : 'text';
}
