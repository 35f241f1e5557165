/**
 * Runs the fake provider by hand:
 * `node dist/endpoint/testing/fake-provider/bin.js --port 4400 [--delay MS] [--first-delay MS] [--fault NAME]`.
 * Any key will do but `wrong`. Each request is told in one line.
 */
import { parseArgs } from 'node:util';
import { chooseStep } from './default-step.js';
import type { FakeFault } from './fake-step.js';
import { startFakeProvider } from './start-fake-provider.js';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4400' },
    delay: { type: 'string', default: '30' },
    'first-delay': { type: 'string', default: '0' },
    fault: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
});

const provider = await startFakeProvider({
  port: Number(values.port),
  answer: (prompt) => {
    if (values.fault !== undefined) return { fault: values.fault as FakeFault };
    const step = chooseStep(prompt);
    return 'text' in step && !('calls' in step)
      ? { ...step, delay: Number(values.delay), firstDelay: Number(values['first-delay']) }
      : step;
  },
  onRequest: ({ path, prompt }) => {
    if (values.quiet) return;
    const asked = prompt
      ? ` ${prompt.model}, ${prompt.turns.length} turns, tools: ${prompt.tools.join(' ')}`
      : '';
    console.log(`${path}${asked}`);
  },
});
for (const name of ['anthropic', 'openai', 'openrouter', 'google', 'groq', 'compatible'] as const)
  console.log(`${name.padEnd(11)} ${provider.url(name)}`);
