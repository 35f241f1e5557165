import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSandbox, isPlainFailure } from '../testing/cli-sandbox.js';

/** The built command: what a client starts. */
const BIN = fileURLToPath(new URL('../../dist/bundle-cli/bin.js', import.meta.url));

describe('ask mcp', () => {
  it('is started by a client as a process of its own, and ends with it', async () => {
    expect(existsSync(BIN), 'npm run build comes first').toBe(true);
    const sandbox = await createSandbox({ 'docs/start.md': '# Start\n\nInstall the flux capacitor.\n' });
    await sandbox.run('digest', 'build', 'docs');
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [BIN, 'mcp'],
      cwd: sandbox.dir,
      stderr: 'pipe',
    });
    let logged = '';
    transport.stderr?.on('data', (chunk: Buffer) => (logged += chunk.toString()));
    const client = new Client({ name: 'test', version: '1' });
    onTestFinished(() => client.close());
    const errors: Error[] = [];
    client.onerror = (error) => errors.push(error);
    await client.connect(transport);
    expect(client.getServerVersion()).toMatchObject({
      name: 'hev-ask',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
    });
    const { structuredContent } = await client.callTool({ name: 'fetch_docs', arguments: {} });
    expect(structuredContent).toMatchObject({
      path: join(sandbox.dir, '.hev-ask'),
      sections: 1,
      upToDate: true,
    });
    const { content } = await client.callTool({ name: 'search_docs', arguments: { query: 'flux' } });
    expect(content).toMatchObject([
      { type: 'text', text: expect.stringContaining('/docs/start/') as string },
    ]);
    const { pid } = transport;
    await client.close();
    expect(() => process.kill(pid!, 0)).toThrow(/ESRCH/);
    expect([errors, logged]).toEqual([[], '']);
  });

  it('fails in a sentence where there is no digest, or no endpoint’s address', async () => {
    const sandbox = await createSandbox();
    for (const args of [[], ['--digest-dir', 'none'], ['--endpoint', 'docs.example']])
      expect(await sandbox.run('mcp', ...args)).toSatisfy(isPlainFailure);
  });
});
