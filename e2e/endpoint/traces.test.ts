import { describe, expect, it, onTestFinished } from 'vitest';
import { startFakeProvider } from '../../endpoint/testing/fake-provider/index.js';
import { startReceiver } from '../../endpoint/testing/start-receiver.js';
import { post } from './support/ask.js';
import { startTarget } from './support/start-target.js';
import { TARGET_NAMES } from './support/target-names.js';

describe.each(TARGET_NAMES)('traces of %s', (name) => {
  it('arrive whole, also of an answer whose reader has left', async () => {
    const provider = await startFakeProvider();
    const receiver = await startReceiver();
    onTestFinished(() => {
      receiver.close();
      return provider.close();
    });
    const target = await startTarget(name, {
      options: { providerBaseUrl: provider.url('anthropic'), cacheAnswers: false },
      env: { ANTHROPIC_API_KEY: 'key', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
    });
    onTestFinished(() => target.stop());
    const ask = () => fetch(target.url, post({ query: 'What does the onRequest hook do?', mode: 'agentic' }));
    const namesOf = (at: number): string[] =>
      (receiver.received[at]?.text ?? '').match(/"name":"[^"]+ [^"]+"/g)?.map((pair) => pair.slice(8, -1)) ??
      [];
    const WHOLE = ['POST /api/ask', 'invoke_agent hev-ask', 'chat claude-haiku-4-5'];

    expect(await (await ask()).text()).toContain('event: done');
    await receiver.count(1);
    expect(namesOf(0)).toEqual(expect.arrayContaining([...WHOLE, 'execute_tool open_section']));
    expect(receiver.received[0]?.text).not.toContain('What does');

    provider.script({ text: 'READY' }, { fault: 'stall' });
    const reader = (await ask()).body!.getReader();
    let seen = '';
    while (!seen.includes('event: token')) seen += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    await receiver.count(2);
    expect(namesOf(1)).toEqual(expect.arrayContaining(WHOLE));
    expect(receiver.received[1]?.text).toContain('"aborted"');
  });
});
