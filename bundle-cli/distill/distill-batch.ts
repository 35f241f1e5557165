import { checkWording, readDistillation, type ShardSection } from '../../src/digest/shards/index.js';
import type { Section } from '../../src/model/index.js';
import { askModel, type DistillBy, type DistillReply } from './ask-model.js';
import { askForSections, SECTION_RULES, SECTION_SCHEMA } from './prompts/section-prompt.js';

/** Texts of a section, by its id. */
export type DistilledTexts = Map<string, { summary: string; questions: string[] }>;

/** What came of one batch. */
export interface DistilledBatch {
  texts: DistilledTexts;
  /** Why a section has none: a sentence each. */
  refused: Map<string, string>;
}

/**
 * Has a model distil some sections. What it leaves out, cuts off or invents it is asked for once more, with the
 * complaint; after that the section goes without.
 *
 * @param known all sections of the docs by id
 * @throws AskFailure when the model can't be asked
 */
export async function distillBatch(
  by: DistillBy,
  batch: readonly ShardSection[],
  known: ReadonlyMap<string, { section: Section }>,
): Promise<DistilledBatch> {
  const texts: DistilledTexts = new Map();
  // Whose summary holds though a question of theirs was refused: better than none, once it was complained of.
  const partial: DistilledTexts = new Map();
  let refused = new Map<string, string>();
  let complaints: string[] = [];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const wanted = batch.filter(({ id }) => !texts.has(id));
    if (wanted.length === 0) break;
    const prompt = askForSections(wanted, complaints);
    const reply = await askModel(by, { system: SECTION_RULES, prompt, schema: SECTION_SCHEMA });
    const checked = checkReply(reply, wanted, known);
    for (const [id, text] of checked.texts) texts.set(id, text);
    for (const [id, text] of checked.partial) partial.set(id, text);
    refused = checked.refused;
    complaints = [...refused.values(), ...checked.remarks];
  }
  for (const [id, text] of partial) {
    if (texts.has(id)) continue;
    texts.set(id, text);
    refused.delete(id);
  }
  return { texts, refused };
}

function checkReply(
  { json, isCut }: DistillReply,
  wanted: readonly ShardSection[],
  known: ReadonlyMap<string, { section: Section }>,
): DistilledBatch & { partial: DistilledTexts; remarks: string[] } {
  const remarks: string[] = [];
  const [texts, partial]: [DistilledTexts, DistilledTexts] = [new Map(), new Map()];
  const refused = new Map<string, string>();
  const read = readDistillation({ hash: '-', ...(json as object | undefined) });
  const entries = 'reason' in read ? [] : read.distillation.sections;
  // Nobody knows where the last entry of a reply that was cut off would have ended.
  const whole = isCut ? entries.slice(0, -1) : entries;
  const ids = new Set(wanted.map(({ id }) => id));
  const foreign = whole.filter(({ id }) => !ids.has(id)).map(({ id }) => `\`${id.slice(0, 80)}\``);
  if (foreign.length > 0) remarks.push(`there is no section ${foreign.slice(0, 3).join(', ')}`);
  for (const { id } of wanted) {
    const entry = whole.find((one) => one.id === id);
    const section = known.get(id)?.section;
    if (!entry || !section) {
      const why = isCut ? 'the reply was cut off before it' : 'the reply has nothing on it';
      refused.set(id, `\`${id}\`: ${'reason' in read ? 'the reply is no JSON of the shape asked for' : why}`);
      continue;
    }
    const { summary = '', questions, refused: faults } = checkWording(entry, section);
    if (summary !== '') (faults.length === 0 ? texts : partial).set(id, { summary, questions });
    if (summary === '' || faults.length > 0)
      refused.set(id, `\`${id}\`: ${faults.join('; ') || 'its summary is empty'}`);
  }
  return { texts, partial, refused, remarks };
}
