import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FakeFinish, FakePart, FakePrompt, FakeUsage, WireFormat } from './fake-prompt.js';
import { FAULT_STATUS, type FakeStep } from './fake-step.js';

/** What a step is played on. */
export interface Stage {
  wire: WireFormat;
  path: string;
  response: ServerResponse;
  prompt: FakePrompt;
  /** Called before a connection is broken on purpose. */
  onBreak: () => void;
}

const SECRET = 'Provider text with secret sk-fake-123 that no reader may see.';
const HALF = 'Half an ans';

/** Answers one request as its step says; resolves once all is sent, broken, or left hanging. */
export async function playStep(step: FakeStep, stage: Stage): Promise<void> {
  const { response, prompt, wire } = stage;
  if ('fault' in step) return playFault(step, stage);
  const parts = toParts(step);
  const finish: FakeFinish = 'calls' in step ? 'tools' : (step.finish ?? 'stop');
  const usage = countTokens(prompt, parts);
  const { delay = 0, firstDelay = 0 } = 'delay' in step || 'firstDelay' in step ? step : {};
  if (firstDelay > 0) await wait(firstDelay);
  if (!prompt.stream) {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(wire.whole(prompt, parts, finish, usage)));
    return;
  }
  const writer = wire.stream(prompt, stage.path);
  beginStream(response);
  await write(response, writer.begin());
  for (const part of parts) {
    if (delay > 0) await wait(delay);
    if (response.destroyed) return;
    await write(response, writer.part(part));
  }
  response.end(writer.end(finish, usage));
}

async function playFault(step: Extract<FakeStep, { fault: unknown }>, stage: Stage): Promise<void> {
  const { response, wire, prompt } = stage;
  const { fault, retryAfter, message = SECRET, text = HALF } = step;
  const status = FAULT_STATUS[fault];
  if (status !== undefined) {
    response
      .writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      })
      .end(JSON.stringify(wire.failure(status, message)));
    return;
  }
  if (fault === 'silent') return;
  const writer = wire.stream(prompt, stage.path);
  beginStream(response);
  await write(response, writer.begin());
  for (const piece of typeof text === 'string' ? [text] : text)
    if (piece !== '') await write(response, writer.part({ text: piece }));
  if (fault === 'stall') return;
  stage.onBreak();
  if (fault === 'garbled') {
    response.end(`event: nonsense\ndata: {"half": ${JSON.stringify(message)}\n\n`);
    return;
  }
  // What was written is to arrive before the connection breaks.
  await wait(20);
  response.destroy();
}

function toParts(step: Exclude<FakeStep, { fault: unknown }>): FakePart[] {
  if ('object' in step) return [{ text: JSON.stringify(step.object) }];
  const pieces = typeof step.text === 'string' ? [step.text] : (step.text ?? []);
  const said = pieces.filter((text) => text !== '').map((text): FakePart => ({ text }));
  if (!('calls' in step)) return said;
  const calls = step.calls.map(({ name, input }, at): FakePart => ({
    call: {
      id: `call_${at}_${Math.random().toString(36).slice(2, 10)}`,
      name,
      json: typeof input === 'string' ? input : JSON.stringify(input),
    },
  }));
  return [...said, ...calls];
}

/** Four letters are a token; what stands before the last turn counts as read from a cache. */
function countTokens({ system, turns }: FakePrompt, parts: readonly FakePart[]): FakeUsage {
  const sizes = turns.map(({ text }) => text.length);
  const total = system.length + sizes.reduce((sum, size) => sum + size, 0);
  const output = parts.reduce(
    (sum, part) => sum + ('text' in part ? part.text.length : part.call.json.length),
    0,
  );
  return { input: Math.ceil(total / 4), output: Math.ceil(output / 4), cached: 0 };
}

function beginStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.flushHeaders();
}

/** Waits where whoever reads is slow, so that a long reply doesn't pile up here. */
async function write(response: ServerResponse, text: string): Promise<void> {
  if (text === '' || response.write(text) || response.destroyed) return;
  await new Promise<void>((resolve) => {
    const go = (): void => {
      response.off('drain', go);
      response.off('close', go);
      resolve();
    };
    response.once('drain', go);
    response.once('close', go);
  });
}
