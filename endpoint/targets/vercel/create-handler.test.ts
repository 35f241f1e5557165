import { describe, expect, it } from 'vitest';
import { post } from '../../testing/ask.js';
import { makeBundleFolder } from '../testing/bundle-folder.js';
import { createHandler } from './index.js';

const url = 'https://docs.example/api/ask';

describe('createHandler', () => {
  it('answers from the folder among its files', async () => {
    const { dir } = await makeBundleFolder();
    const handler = createHandler({ bundle: dir });
    expect(await (await handler.fetch(new Request(url, post({ query: 'timeout' })))).json()).toMatchObject({
      results: [{ id: 'reference/server' }],
    });
    expect(await (await handler.fetch(new Request(`${url}/overview`))).json()).toHaveProperty('overview');
  });

  it('tells of a folder that was left out of the deployment', async () => {
    const errors: unknown[] = [];
    const handler = createHandler({ bundle: '/nowhere', onError: (error) => errors.push(error) });
    const response = await handler.fetch(new Request(url));
    expect([response.status, await response.json()]).toEqual([
      500,
      { error: 'The search data of this site can’t be read.', code: 'HEV_ASK_PAYLOAD_MISSING' },
    ]);
    expect(errors).toHaveLength(1);
  });
});
