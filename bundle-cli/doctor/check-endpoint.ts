import type { Digest } from '../../src/model/index.js';
import type { CliIo } from '../cli-io.js';
import { asFault } from './check-docs.js';
import type { Check } from './check.js';

/** A deployed endpoint: whether it answers, and from the digest here. */
export async function checkEndpoint(io: CliIo, url: string, digest: Digest | null): Promise<Check[]> {
  try {
    const { openEndpoint } = await import('../remote/index.js');
    const client = openEndpoint(io, url);
    const { answers, model } = await client.info();
    const checks: Check[] = [
      {
        name: 'endpoint',
        state: 'ok',
        message: `${client.url} ${answers ? `answers questions with ${model}` : 'searches, and has no key to answer questions'}.`,
      },
    ];
    const served = await client.digest();
    if (digest !== null && served.digestHash !== digest.digestHash) {
      const message = `${client.url} serves another digest than the one here.`;
      checks.push({ name: 'endpoint', state: 'warning', message, advice: 'Deploy it again.' });
    }
    return checks;
  } catch (error) {
    const { message, hint } = asFault(error);
    return [{ name: 'endpoint', state: 'broken', message, ...(hint !== '' && { advice: hint }) }];
  }
}
