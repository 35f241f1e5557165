import { checkGlobal, readGlobal, type GlobalDistillation } from '../../src/digest/shards/index.js';
import type { Section } from '../../src/model/index.js';
import { askModel, type DistillBy } from './ask-model.js';
import { askForGlobal, GLOBAL_RULES, GLOBAL_SCHEMA } from './prompts/global-prompt.js';

/**
 * Has a model describe the docs as a whole: orientation, glossary, suggestions. What it invents it is asked for once
 * more; after that what can be used is used.
 *
 * @param summaries by section id
 * @returns also why parts are left out, a sentence each
 * @throws AskFailure when the model can't be asked
 */
export async function distillGlobal(
  by: DistillBy,
  sections: readonly Section[],
  summaries: ReadonlyMap<string, string>,
): Promise<{ global: GlobalDistillation | null; refused: string[] }> {
  let best: { global: GlobalDistillation | null; refused: string[] } = { global: null, refused: [] };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const prompt = askForGlobal(sections, summaries, best.refused);
    const { json, isCut } = await askModel(by, { system: GLOBAL_RULES, prompt, schema: GLOBAL_SCHEMA });
    const read = readGlobal(json);
    if (isCut || 'reason' in read) {
      const reason = isCut ? 'the reply was cut off' : 'reason' in read ? read.reason : '';
      best = { global: best.global, refused: [`The docs as a whole: ${reason}.`] };
      continue;
    }
    const checked = checkGlobal(read, sections);
    best = checked;
    if (checked.refused.length === 0) break;
  }
  return best;
}
