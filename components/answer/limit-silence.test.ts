import { expect } from '@open-wc/testing';
import { limitSilence } from './limit-silence.js';

describe('a body that may fall silent', () => {
  it('is read to its end while bytes come', async () => {
    const body = new Blob(['a', 'b']).stream();
    let text = '';
    for await (const bytes of limitSilence(body, 1000)) text += new TextDecoder().decode(bytes);
    expect(text).to.equal('ab');
  });

  it('is given up, and let go, when none come', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array([65])),
      cancel: () => void (cancelled = true),
    });
    const read: number[] = [];
    let failure = '';
    try {
      for await (const bytes of limitSilence(body, 30)) read.push(...bytes);
    } catch (error) {
      failure = (error as Error).name;
    }
    expect(read).to.deep.equal([65]);
    expect(failure).to.equal('TimeoutError');
    expect(cancelled).to.equal(true);
  });

  it('is let go by whoever stops reading', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array([65])),
      cancel: () => void (cancelled = true),
    });
    for await (const bytes of limitSilence(body, 1000)) if (bytes.length > 0) break;
    expect(cancelled).to.equal(true);
  });
});
