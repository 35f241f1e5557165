const CONSONANTS = '[^aeiou][^aeiouy]*';
const SYLLABLE = `[aeiouy][aeiou]*${CONSONANTS}`;
const START = `^(?:${CONSONANTS})?`;
// What is left of a word must have so many syllables, a vowel followed by a consonant.
const ANY = RegExp(START + SYLLABLE);
const MORE = RegExp(`${START}(?:${SYLLABLE}){2}`);
const ONE = RegExp(`${START}${SYLLABLE}(?:[aeiouy][aeiou]*)?$`);
const VOWEL = RegExp(`${START}[aeiouy]`);
const SHORT = RegExp(`^${CONSONANTS}[aeiouy][^aeiouwxy]$`);

type Step = [ending: RegExp, put: Partial<Record<string, string>>];

// Endings, each with what takes its place.
const toStep = (endings: string): Step => {
  const put = Object.fromEntries(endings.split(' ').map((pair) => pair.split(':') as [string, string]));
  return [RegExp(`(?:${Object.keys(put).join('|')})$`), put];
};
const STEP_2 = toStep(
  'ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble logi:log',
);
const STEP_3 = toStep('icate:ic ative alize:al iciti:ic ical:ic ful ness');
const STEP_4: Step = [/(?:al|[ae]nce|er|ic|[ai]ble|ant|e?ment|ent|ou|ism|ate|iti|ous|ive|ize)$/, {}];
const STEP_5: Step = [/e$/, {}];

/**
 * The stem of an English word of three letters or more, `a–z` (M. F. Porter, "An algorithm for suffix stripping", 1980, with
 * his two later changes: `bli` and `logi`).
 */
export function stemPorter(word: string): string {
  // A first `y` is a consonant.
  let stem = word.replace(/^y/, 'Y').replace(/(.(?:ss|i))es$|([^s])s$/, '$1$2');
  const take = ([ending, put]: Step, fits: RegExp): boolean => {
    const [match] = ending.exec(stem) ?? [];
    const start = match && stem.slice(0, -match.length);
    if (!start || !fits.test(start)) return false;
    stem = start + (put[match] ?? '');
    return true;
  };
  if (/.eed$/.test(stem)) take([/eed$/, { eed: 'ee' }], ANY);
  else if (take([/(?:ed|ing)$/, {}], VOWEL))
    stem =
      /(?:at|bl|iz)$/.test(stem) || SHORT.test(stem) ? `${stem}e` : stem.replace(/([^aeiouylsz])\1$/, '$1');
  take([/y$/, { y: 'i' }], VOWEL);
  take(STEP_2, ANY);
  take(STEP_3, ANY);
  if (/[st]ion$/.test(stem)) take([/ion$/, {}], MORE);
  else take(STEP_4, MORE);
  if (!take(STEP_5, MORE) && !SHORT.test(stem.slice(0, -1))) take(STEP_5, ONE);
  if (MORE.test(stem)) stem = stem.replace(/ll$/, 'l');
  return stem.toLowerCase();
}
