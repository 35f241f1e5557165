/** What kind of thing a question asks for. */
export type Shape = 'meaning' | 'fact' | 'error' | 'way' | 'topic';

// English and German; what is in no list is a topic. An error comes first: people paste it with words around.
const SHAPES: readonly [Shape, RegExp][] = [
  [
    'error',
    /\b(?:errors?|exceptions?|fails?|failed|failing|cannot|can't|not found|fehler\w*|schlägt fehl)\b|["“„]/i,
  ],
  [
    'fact',
    /\b(?:default|defaults?|which (?:port|flag|option|version|status|code)|how (?:many|long|much)|standard(?:wert|mäßig)|wie (?:viele|lange|groß))\b/i,
  ],
  [
    'meaning',
    /^(?:what(?:'s| is| are| does)|meaning of|was (?:ist|sind|bedeutet|macht)|wozu|explain)\b|\bmeans?\??$/i,
  ],
  ['way', /^(?:how|wie|can i|kann ich|where do|is there (?:a|an|any) way|i (?:want|need|would like) to)\b/i],
];

/** Tells a question's shape by its own words alone. */
export function readShape(query: string): Shape {
  return SHAPES.find(([, pattern]) => pattern.test(query.trim()))?.[0] ?? 'topic';
}
