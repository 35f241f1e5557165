import { afterEach, describe, expect, it } from 'vitest';
import { serveFolder } from './serve-folder.mjs';

describe('serveFolder', () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  it('compresses text as hosts do, sends the rest as it is, and keeps both sizes', async () => {
    const text = 'word '.repeat(1000);
    const server = await serveFolder({
      '/': new Map([
        ['a.json', text],
        ['a.bin', text],
      ]),
    });
    close = server.close;
    const headers = { 'accept-encoding': 'gzip' };
    expect(await (await fetch(`${server.origin}/a.json`, { headers })).text()).toBe(text);
    expect(await (await fetch(`${server.origin}/a.bin`, { headers })).text()).toBe(text);
    expect((await fetch(`${server.origin}/b.json`)).status).toBe(404);
    const [json, bin, missing] = server.log;
    expect(json.bytes).toBeLessThan(200);
    expect(json.raw).toBe(text.length);
    expect(bin.bytes).toBe(text.length);
    expect(missing.bytes).toBe(0);
  });
});
