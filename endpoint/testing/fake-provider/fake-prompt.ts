/** The wire formats that the fake provider speaks. */
export type WireName = 'anthropic' | 'openai-chat' | 'openai-responses' | 'gemini';

/** One turn of a prompt. */
export interface FakeTurn {
  /** `tool`: what a tool gave back. */
  role: 'user' | 'assistant' | 'tool';
  text: string;
  /** Calls that the assistant made in this turn. */
  calls: { name: string; input: unknown }[];
}

/** What a request asks a model for, whatever format it came in. */
export interface FakePrompt {
  wire: WireName;
  model: string;
  system: string;
  turns: FakeTurn[];
  /** Names of the tools that may be called; empty where calling is forbidden. */
  tools: string[];
  /** JSON schema that the reply must fit. */
  schema?: unknown;
  maxTokens?: number;
  stream: boolean;
}

/** Tokens that a reply is said to cost. */
export interface FakeUsage {
  input: number;
  output: number;
  cached: number;
}

/** Why a reply ended. */
export type FakeFinish = 'stop' | 'length' | 'tools';

/** A part of a reply: a piece of text, or a tool call with its arguments as JSON (or what should be JSON). */
export type FakePart = { text: string } | { call: { id: string; name: string; json: string } };

/** Writes one reply's stream; each function gives what goes over the wire next. */
export interface StreamWriter {
  begin(): string;
  part(part: FakePart): string;
  end(finish: FakeFinish, usage: FakeUsage): string;
}

/** How one family of providers speaks. */
export interface WireFormat {
  name: WireName;
  /** Whether requests to that path are in this format. */
  matches(path: string): boolean;
  /** Reads a request; `refusal`: what the real service would answer 400 to. */
  read(body: Json, path: string): FakePrompt | { refusal: string };
  /** A reply that isn't streamed. */
  whole(prompt: FakePrompt, parts: readonly FakePart[], finish: FakeFinish, usage: FakeUsage): unknown;
  stream(prompt: FakePrompt, path: string): StreamWriter;
  /** The body of a failure. */
  failure(status: number, message: string): unknown;
}

/** Parsed JSON whose shape isn't known. */
export type Json = Record<string, unknown>;

/** The value as an object; an empty one for anything else. */
export function asObject(value: unknown): Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : {};
}

/** The value as a list of objects; an empty one for anything else. */
export function asList(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(asObject) : [];
}

/** The value as text; `''` for anything else. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Text of a content that is a string, or a list of parts with `text`. */
export function joinText(content: unknown): string {
  return typeof content === 'string'
    ? content
    : asList(content)
        .map(({ text }) => asText(text))
        .join('');
}

/** One frame of server-sent events. */
export function frame(data: unknown, event?: string): string {
  return `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** What JSON says; `otherwise` for what is none. */
export function parseJson(json: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return otherwise;
  }
}
