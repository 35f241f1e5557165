import {
  asList,
  asObject,
  asText,
  frame,
  joinText,
  parseJson,
  type FakeFinish,
  type FakePart,
  type FakePrompt,
  type FakeTurn,
  type FakeUsage,
  type Json,
  type WireFormat,
} from '../fake-prompt.js';

const STOPS: Record<FakeFinish, string> = { stop: 'end_turn', length: 'max_tokens', tools: 'tool_use' };
const ERRORS: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

/** Anthropic's Messages API. */
export const anthropic: WireFormat = {
  name: 'anthropic',
  matches: (path) => path.endsWith('/messages'),
  read(body) {
    if (typeof body['max_tokens'] !== 'number') return { refusal: 'max_tokens: Field required' };
    const turns = asList(body['messages']).flatMap(readTurn);
    const tools = asList(body['tools']).map(({ name }) => asText(name));
    if (tools.length === 0 && turns.some(({ role, calls }) => role === 'tool' || calls.length > 0))
      return { refusal: 'Requests which include tool_use or tool_result blocks must define tools.' };
    const schema =
      asObject(asObject(body['output_config'])['format'])['schema'] ??
      asList(body['tools']).find(({ name }) => name === 'json')?.['input_schema'];
    return {
      wire: 'anthropic',
      model: asText(body['model']),
      system: joinText(body['system']),
      turns,
      tools: asObject(body['tool_choice'])['type'] === 'none' ? [] : tools,
      ...(schema !== undefined && { schema }),
      maxTokens: body['max_tokens'],
      stream: body['stream'] === true,
    };
  },
  whole: ({ model }, parts, finish, usage) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content: parts.map((part) =>
      'text' in part
        ? { type: 'text', text: part.text }
        : { type: 'tool_use', id: part.call.id, name: part.call.name, input: parseJson(part.call.json, {}) },
    ),
    stop_reason: STOPS[finish],
    stop_sequence: null,
    usage: { ...inputUsage(usage), output_tokens: usage.output },
  }),
  stream(prompt) {
    let index = -1;
    let isText = false;
    const close = (): string => {
      const end = index < 0 ? '' : event({ type: 'content_block_stop', index });
      index += 1;
      return end;
    };
    const open = (block: Json): string => event({ type: 'content_block_start', index, content_block: block });
    const delta = (value: Json): string => event({ type: 'content_block_delta', index, delta: value });
    return {
      begin: () =>
        event({
          type: 'message_start',
          message: {
            id: 'msg_1',
            type: 'message',
            role: 'assistant',
            model: prompt.model,
            content: [],
            stop_reason: null,
            usage: { ...inputUsage(estimate(prompt)), output_tokens: 1 },
          },
        }) + event({ type: 'ping' }),
      part(part: FakePart) {
        if ('text' in part) {
          const start = isText ? '' : close() + open({ type: 'text', text: '' });
          isText = true;
          return start + delta({ type: 'text_delta', text: part.text });
        }
        const { id, name, json } = part.call;
        isText = false;
        const half = Math.ceil(json.length / 2);
        return (
          close() +
          open({ type: 'tool_use', id, name, input: {} }) +
          [json.slice(0, half), json.slice(half)]
            .map((piece) => delta({ type: 'input_json_delta', partial_json: piece }))
            .join('')
        );
      },
      end: (finish, usage) =>
        close() +
        event({
          type: 'message_delta',
          delta: { stop_reason: STOPS[finish], stop_sequence: null },
          usage: { output_tokens: usage.output },
        }) +
        event({ type: 'message_stop' }),
    };
  },
  failure: (status, message) => ({ type: 'error', error: { type: ERRORS[status] ?? 'api_error', message } }),
};

function readTurn({ role, content }: Json): FakeTurn[] {
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : asList(content);
  const results = blocks.filter(({ type }) => type === 'tool_result');
  const text = blocks.flatMap(({ type, text: own }) => (type === 'text' ? [asText(own)] : [])).join('');
  const calls = blocks.flatMap((block: Json) =>
    block['type'] === 'tool_use' ? [{ name: asText(block['name']), input: block['input'] }] : [],
  );
  return [
    ...results.map((block: Json): FakeTurn => ({
      role: 'tool',
      text: joinText(block['content']),
      calls: [],
    })),
    ...(text === '' && calls.length === 0
      ? []
      : [{ role: role === 'assistant' ? ('assistant' as const) : ('user' as const), text, calls }]),
  ];
}

function event(data: Json): string {
  return frame(data, asText(data['type']));
}

function inputUsage({ input, cached }: FakeUsage): Json {
  return {
    input_tokens: input - cached,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: cached,
  };
}

function estimate(prompt: FakePrompt): FakeUsage {
  const length = prompt.system.length + prompt.turns.reduce((sum, { text }) => sum + text.length, 0);
  return { input: Math.ceil(length / 4), output: 0, cached: 0 };
}
