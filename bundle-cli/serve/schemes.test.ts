import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createScheme, parseDocs } from '../../src/sections/index.js';
import { readDocs } from '../fs/index.js';
import { startServer } from './index.js';
import { sendRequest } from './testing/request.js';

const DOCS = fileURLToPath(new URL('../../node_modules/fastify/docs', import.meta.url));

describe('pages with the addresses and ids of a framework', { timeout: 300_000 }, () => {
  it.each(['astro@7', 'docusaurus', 'vitepress', 'mkdocs'])(
    'are served where %s has them',
    async (scheme) => {
      const { files } = await readDocs(DOCS);
      const { sections } = parseDocs(files, { scheme: createScheme(scheme) });
      const server = await startServer({ dir: DOCS, port: 0, watch: false, scheme });
      const pages = new Map<string, string>();
      for (const path of new Set(sections.map(({ url }) => url.split('#')[0] ?? ''))) {
        const { status, body } = await sendRequest(server, `/docs/${path}`);
        expect([path, status]).toEqual([path, 200]);
        pages.set(path, body);
      }
      await server.close();
      const missing = sections.filter(({ url, anchor }) => {
        return anchor !== null && !pages.get(url.split('#')[0] ?? '')?.includes(` id="${anchor}"`);
      });
      expect(pages.size).toBeGreaterThan(40);
      expect(missing.map(({ id }) => id)).toEqual([]);
    },
  );
});
