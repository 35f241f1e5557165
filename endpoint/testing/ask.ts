import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { buildDigest } from '../../src/digest/index.js';
import { makeSection } from '../../src/digest/testing/make-section.js';
import type { Digest } from '../../src/model/index.js';
import { decodeFrames, type AskEvent } from '../../src/protocol/index.js';
import type { AskOptions } from '../ask-options.js';
import { handleAsk } from '../index.js';
import { OPENAPI } from '../openapi/openapi.js';

const GENERATED_AT = '2026-01-01T00:00:00.000Z';

/** A small site with ids of every kind: with slashes, `#`, `~`, `%`, spaces, and letters beyond ASCII. */
export async function makeSite(): Promise<Digest> {
  const sections = [
    makeSection({ id: 'index', title: 'Kit', text: 'Kit makes servers.', url: '' }),
    makeSection({
      id: 'guide/start',
      title: 'Start',
      group: 'Guide',
      text: 'Install Kit and start a server.',
    }),
    makeSection({
      id: 'guide/start#set-up',
      title: 'Start',
      heading: 'Set up',
      group: 'Guide',
      order: 1,
      text: 'Run `kit --port 80`.',
    }),
    makeSection({
      id: 'guide/start#set-up~2',
      title: 'Start',
      heading: 'Set up',
      group: 'Guide',
      order: 2,
      text: 'Again.',
    }),
    makeSection({
      id: 'guide/50% off#a?b',
      title: '50% off',
      heading: 'A or B?',
      group: 'Guide',
      text: 'A sale.',
    }),
    makeSection({ id: 'führung/überblick', title: 'Überblick', group: 'Guide', text: 'Deutsch.' }),
    makeSection({
      id: 'reference/server',
      title: 'Server',
      group: 'Reference',
      text: 'The `timeout` key waits.',
    }),
  ];
  const digest = await buildDigest(sections, {
    generatedAt: GENERATED_AT,
    basePath: '/kit/',
    siteUrl: 'https://kit.example',
  });
  return {
    ...digest,
    glossary: [
      { term: 'JSON Web Token', aliases: ['JWT', 'token/bearer'], definition: 'A signed claim.', by: 'hand' },
      { term: 'hook', aliases: ['plug-in'], definition: 'Called by Kit.' },
    ],
    suggestions: ['How do I start a server?'],
  };
}

/** A request that posts a body: text as it is, anything else as JSON. */
export const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

interface Described {
  content?: Record<string, { schema?: unknown; 'x-events'?: Record<string, { $ref: string }> }>;
  $ref?: string;
}
interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
  components: { responses: Record<string, Described>; schemas: Record<string, object> };
}
const description = parse(OPENAPI) as OpenApi;
const validator = new AjvJsonSchemaValidator();

/** Sends a request to the endpoint at its base and holds the answer against the OpenAPI description. */
export async function ask(
  path: string,
  options: AskOptions,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; text: string; json: unknown; events: AskEvent[] }> {
  const response = await handleAsk(new Request(`https://kit.example/api/ask${path}`, init), options);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const json: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
  checkAgainstDescription(path, init.method ?? 'GET', response, json);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(text).not.toMatch(/\n\s+at /);
  const events = isStream(response) ? await readEvents(bytes) : [];
  return { status: response.status, headers: response.headers, text, json, events };
}

/** The events of an answer's stream, each held against the description. */
export async function readEvents(
  body: Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<AskEvent[]> {
  const events: AskEvent[] = [];
  const chunks = body instanceof Uint8Array ? toChunks(body) : body;
  for await (const event of decodeFrames(chunks)) {
    checkEvent(event);
    events.push(event);
  }
  const names = events.map(({ event }) => event);
  expect(names.filter((name) => name === 'sources').length).toBeLessThanOrEqual(1);
  if (names.includes('token')) expect(names.indexOf('sources')).toBeLessThan(names.indexOf('token'));
  if (names.includes('token')) expect(names).toContain('sources');
  return events;
}

async function* toChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

function checkEvent({ event, data }: AskEvent): void {
  const described = description.paths['/']?.['post']?.responses['200']?.content?.['text/event-stream'];
  const name = described?.['x-events']?.[event]?.$ref.split('/').at(-1) ?? '';
  const check = validator.getValidator(description.components.schemas[name] as never);
  expect(check(data), `${event} ${JSON.stringify(data)}`).toMatchObject({ valid: true });
}

function checkAgainstDescription(path: string, method: string, response: Response, json: unknown): void {
  const name = path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '') || '/';
  const known = description.paths[name] ?? pattern(name);
  const operation = known?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
  if (!operation) {
    expect([204, 404, 405, 500]).toContain(response.status);
    return;
  }
  const described = resolve(operation.responses[String(response.status)]);
  expect(described, `${method} ${path} may not answer ${response.status}`).toBeDefined();
  const type = response.headers.get('content-type')?.split(';')[0];
  if (type === undefined) return;
  expect(Object.keys(described?.content ?? {}), `${method} ${path} ${response.status}`).toContain(type);
  const schema = described?.content?.[type]?.schema;
  if (json === undefined || schema === undefined) return;
  const check = validator.getValidator({
    ...(schema as object),
    components: description.components,
  } as never);
  expect(check(json)).toMatchObject({ valid: true });
}

function pattern(name: string): OpenApi['paths'][string] | undefined {
  const [, list] = /^\/(glossary|sections)\//.exec(name) ?? [];
  return description.paths[
    list === 'glossary' ? '/glossary/{term}' : list === 'sections' ? '/sections/{id}' : ''
  ];
}

function resolve(described: Described | undefined): Described | undefined {
  const name = described?.$ref?.split('/').at(-1);
  return name === undefined ? described : description.components.responses[name];
}
