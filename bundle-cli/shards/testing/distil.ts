import type { ShardInput } from '../../../src/digest/shards/index.js';
import type { CliSandbox } from '../../testing/cli-sandbox.js';

/** Distils every shard in a folder, or those named, as somebody would by hand: a sentence and a question a section. */
export async function distil(sandbox: CliSandbox, folder: string, shards?: readonly string[]): Promise<void> {
  for (const [name, content] of await sandbox.read(folder)) {
    const id = /^input-(.+)\.json$/.exec(name)?.[1];
    if (id === undefined || (shards && !shards.includes(id))) continue;
    const { shard, hash, sections } = JSON.parse(content) as ShardInput;
    const texts = sections.map((section) => ({
      id: section.id,
      summary: `Says what ${section.heading ?? section.title} is about.`,
      questions: [`What about ${section.id}?`],
    }));
    const distilled = { version: 1, shard, hash, sections: texts };
    await sandbox.write({ [`${folder}/distill-${id}.json`]: JSON.stringify(distilled) });
  }
}
