import { share } from './format-table.js';
import type { EvalSummary } from './summarise.js';

/** The figures that can be asked for, by flag: what they are called and where a summary has them. */
export const GATES = {
  'min-hit1': { label: 'Hit@1', figure: 'hit1' },
  'min-hit5': { label: 'Hit@5', figure: 'hit5' },
  'min-mrr': { label: 'MRR@10', figure: 'mrr10' },
  'min-ndcg': { label: 'nDCG@10', figure: 'ndcg10' },
  'min-section-hit5': { label: 'section Hit@5', figure: 'sectionHit5' },
} as const satisfies Record<string, { label: string; figure: keyof EvalSummary }>;

/** Name of a gate's flag, without dashes before it. */
export type GateFlag = keyof typeof GATES;

/** One figure beside what was asked of it. */
export interface Gate {
  flag: GateFlag;
  label: string;
  min: number;
  value: number | null;
  passed: boolean;
}

/** Holds a summary against minima from 0 to 1. A figure that no question counts for is not reached. */
export function checkGates(
  summary: EvalSummary,
  minima: Readonly<Partial<Record<GateFlag, number>>>,
): Gate[] {
  return (Object.keys(GATES) as GateFlag[]).flatMap((flag) => {
    const min = minima[flag];
    if (min === undefined) return [];
    const { label, figure } = GATES[flag];
    const value = summary[figure];
    return [{ flag, label, min, value, passed: value !== null && value >= min }];
  });
}

/** One sentence about a gate that isn't reached. */
export function describeGate({ flag, label, min, value }: Gate): string {
  if (value === null) return `${label}: no question counts for it, so --${flag} can't be reached.`;
  return `${label} is ${share(value, 3)}, below the ${share(min, 3)} of --${flag}.`;
}
