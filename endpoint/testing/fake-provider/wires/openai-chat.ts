import {
  asList,
  asObject,
  asText,
  frame,
  joinText,
  parseJson,
  type FakeFinish,
  type FakePart,
  type FakeTurn,
  type FakeUsage,
  type Json,
  type WireFormat,
} from '../fake-prompt.js';

const STOPS: Record<FakeFinish, string> = { stop: 'stop', length: 'length', tools: 'tool_calls' };

/** OpenAI's Chat Completions, as Groq, OpenRouter and every compatible server speak it too. */
export const openaiChat: WireFormat = {
  name: 'openai-chat',
  matches: (path) => path.endsWith('/chat/completions'),
  read(body) {
    const messages = asList(body['messages']);
    const maxTokens = body['max_completion_tokens'] ?? body['max_tokens'];
    const format = asObject(body['response_format']);
    const schema =
      asObject(format['json_schema'])['schema'] ?? (format['type'] === 'json_object' ? {} : undefined);
    return {
      wire: 'openai-chat',
      model: asText(body['model']),
      system: messages
        .filter(({ role }) => role === 'system' || role === 'developer')
        .map(({ content }) => joinText(content))
        .join('\n'),
      turns: messages.flatMap(readTurn),
      tools:
        body['tool_choice'] === 'none'
          ? []
          : asList(body['tools']).map((tool) => asText(asObject(tool['function'])['name'])),
      ...(schema !== undefined && { schema }),
      ...(typeof maxTokens === 'number' && { maxTokens }),
      stream: body['stream'] === true,
    };
  },
  whole: ({ model }, parts, finish, usage) => {
    const calls = parts.flatMap((part) => ('call' in part ? [showCall(part.call)] : []));
    return {
      ...head(model, 'chat.completion'),
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: parts.map((part) => ('text' in part ? part.text : '')).join('') || null,
            ...(calls.length > 0 && { tool_calls: calls }),
          },
          finish_reason: STOPS[finish],
        },
      ],
      usage: showUsage(usage),
    };
  },
  stream({ model }, path) {
    let calls = 0;
    const chunk = (delta: Json, finish: string | null = null): string =>
      frame({
        ...head(model, 'chat.completion.chunk'),
        choices: [{ index: 0, delta, finish_reason: finish }],
      });
    return {
      begin: () => chunk({ role: 'assistant', content: '' }),
      part(part: FakePart) {
        if ('text' in part) return chunk({ content: part.text });
        const index = calls++;
        const { json } = part.call;
        const half = Math.ceil(json.length / 2);
        return (
          chunk({ tool_calls: [{ index, ...showCall({ ...part.call, json: json.slice(0, half) }) }] }) +
          chunk({ tool_calls: [{ index, function: { arguments: json.slice(half) } }] })
        );
      },
      end(finish, usage) {
        // Groq tells what was used in a field of its own, the others in a chunk without choices.
        const last = path.includes('/groq/')
          ? frame({
              ...head(model, 'chat.completion.chunk'),
              choices: [{ index: 0, delta: {}, finish_reason: STOPS[finish] }],
              x_groq: { id: 'req_1', usage: showUsage(usage) },
            })
          : chunk({}, STOPS[finish]) +
            frame({ ...head(model, 'chat.completion.chunk'), choices: [], usage: showUsage(usage) });
        return `${last}data: [DONE]\n\n`;
      },
    };
  },
  failure: (status, message) => ({
    error: { message, type: status === 429 ? 'rate_limit_error' : 'error', param: null, code: status },
  }),
};

function readTurn({ role, content, tool_calls: made }: Json): FakeTurn[] {
  if (role !== 'user' && role !== 'assistant' && role !== 'tool') return [];
  const calls = asList(made).map((call) => {
    const { name, arguments: given } = asObject(call['function']);
    return { name: asText(name), input: parseJson(asText(given), given) };
  });
  return [{ role, text: joinText(content), calls }];
}

function head(model: string, object: string): Json {
  return { id: 'chatcmpl-1', object, created: 1_780_000_000, model };
}

function showCall({ id, name, json }: { id: string; name: string; json: string }): Json {
  return { id, type: 'function', function: { name, arguments: json } };
}

function showUsage({ input, output, cached }: FakeUsage): Json {
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
  };
}
