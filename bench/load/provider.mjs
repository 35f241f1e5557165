/**
 * The fake provider in a process of its own: opens a section, then writes an answer that is the same for everybody.
 * Answers its parent's messages: `{ delay }` sets the pause before each piece, `take` gives the requests since the
 * last time.
 */
import { chooseStep, startFakeProvider } from '../../dist/endpoint/testing/fake-provider/index.js';
import { ANSWER_PIECES } from './answer.mjs';

let delay = 0;
const provider = await startFakeProvider({
  answer: (prompt) => (prompt.tools.length > 0 ? chooseStep(prompt) : { text: ANSWER_PIECES, delay }),
});

process.on('message', (message) => {
  if (message === 'take')
    process.send({
      requests: provider.requests.map(({ path, headers, body }) => ({ path, headers, body })),
    });
  else delay = message.delay;
  provider.reset();
});
process.send({ url: provider.url('anthropic') });
