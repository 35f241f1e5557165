// Function words, and the small talk of questions ("how do I get it to work"). Never dropped: weighed down by
// the ranker, and in full where a heading or a literal is made of them.
const COMMON = new Set(
  (
    'a about above after again all also although always am an and any anybody anyone anything are arent around as ask at ' +
    'be because been before being below between both but by call called can cannot cant come could couldnt did didnt different do does doesnt ' +
    'doing done dont down during each either else etc even ever every everything few find for from further get gets getting ' +
    'give given go goes going got had has hasnt have havent having he help her here hers him his how however i id if ill ' +
    'im in instead into is isnt it its itself ive just keep kind know let lets like look lot made make makes making ' +
    'many may maybe me mean might mine more most much must my myself need needed needs neither never no nobody none ' +
    'nor not nothing now of off often on once one only onto or other our ours out over own per please put quite ' +
    'rather really same see seem shall she should shouldnt show since so some somebody someone something sometimes still such take ' +
    'than that thats the their theirs them themselves then there theres these they theyre thing things this those though ' +
    'through to too toward under until up upon us use used uses using very via want wants was wasnt way ways we ' +
    'were werent what whats when where whether which while who whom whose why will with within without wont work works would wouldnt yes ' +
    'yet you your youre yours yourself'
  ).split(' '),
);

/** Whether a folded English word (apostrophes dropped: `dont`) says little about what a text is about. */
export function isCommonWord(word: string): boolean {
  return COMMON.has(word);
}
