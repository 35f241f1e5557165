import { Option, type Command } from 'commander';
import { relative } from 'node:path';
import { AskFailure } from '../../endpoint/loop/ask-failure.js';
import { readFailure } from '../../endpoint/loop/read-failure.js';
import { chooseProvider, PROVIDERS, type ProviderName } from '../../endpoint/providers/index.js';
import { EMBEDDING_MODELS, openEmbedder, VECTORS_FILE } from '../../endpoint/vectors/index.js';
import { HevAskError } from '../../src/model/index.js';
import { countOf } from '../../src/text/index.js';
import { printLine, type CliContext, type CliIo } from '../cli-io.js';
import { tellFailure } from '../distill/tell-failure.js';
import { embedDigest } from '../embed/embed-digest.js';
import { readVectorsFile, writeVectorsFile } from '../embed/vectors-file.js';
import { findDigestDir } from '../find-digest-dir.js';
import { addDigestDirOption } from '../options.js';
import { startProgress } from '../progress.js';
import { readDigestWithTexts } from '../reading/read-digest-with-texts.js';

interface EmbedFlags {
  digestDir?: string;
  provider: ProviderName;
  embeddingModel?: string;
  providerUrl?: string;
}

/** `ask digest embed`: a vector for each section, beside the tree, for an endpoint that searches by meaning too. */
export function addDigestEmbedCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('embed')
    .description("write the sections' vectors, for an endpoint that searches by meaning too")
    .addOption(
      new Option('--provider <name>', 'whose model makes the vectors')
        .choices(Object.keys(PROVIDERS))
        .default('google'),
    )
    .option('--embedding-model <name>', "the provider's model for vectors (default: the provider's own)")
    .option('--provider-url <url>', 'base address of a compatible API');
  addDigestDirOption(command).action(async (flags: EmbedFlags) => {
    await runEmbed(context.io, flags);
  });
}

async function runEmbed(io: CliIo, flags: EmbedFlags): Promise<void> {
  const { provider, embeddingModel, providerUrl } = flags;
  const dir = findDigestDir(io, flags.digestDir);
  const model = embeddingModel ?? EMBEDDING_MODELS[provider];
  if (model === undefined)
    throw new HevAskError(
      'HEV_ASK_NO_EMBEDDINGS',
      `${provider} has no model for vectors that is known here.`,
      'Name one with --embedding-model, or use --provider google.',
    );
  const chosen = chooseProvider({
    provider,
    model,
    env: io.env,
    ...(providerUrl !== undefined && { providerBaseUrl: providerUrl }),
  });
  const embedder = await openEmbedder(chosen);
  const progress = startProgress(io, 'Reading');
  const digest = await readDigestWithTexts(io, dir);
  const shown = `${relative(io.cwd, dir) || '.'}/${VECTORS_FILE}`;
  let kept = 0;
  try {
    const made = await embedDigest(digest, {
      provider,
      embedder,
      before: await readVectorsFile(dir),
      signal: new AbortController().signal,
      keep: (vectors) => writeVectorsFile(dir, vectors),
      onProgress: (done, of) => {
        kept = done;
        progress.say(`Vectors by ${model}: ${done} of ${of} sections`);
      },
    });
    progress.stop();
    printLine(
      io,
      made === 0 ? `${shown} is up to date.` : `Wrote ${shown}: ${countOf(made, 'vector')} made by ${model}.`,
    );
  } catch (error) {
    if (error instanceof HevAskError) throw error;
    const failure = error instanceof AskFailure ? error : readFailure(lastOf(error), chosen.apiKey);
    throw tellFailure(
      failure,
      { provider, model, keys: chosen.keys },
      { sections: kept, of: digest.nodes.length },
    );
  } finally {
    progress.stop();
  }
}

/** What failed at the last try. */
function lastOf(error: unknown): unknown {
  return (error as { lastError?: unknown }).lastError ?? error;
}
