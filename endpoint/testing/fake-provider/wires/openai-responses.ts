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

/** OpenAI's Responses API. */
export const openaiResponses: WireFormat = {
  name: 'openai-responses',
  matches: (path) => path.endsWith('/responses'),
  read(body) {
    const input = asList(body['input']);
    const format = asObject(asObject(body['text'])['format']);
    const maxTokens = body['max_output_tokens'];
    return {
      wire: 'openai-responses',
      model: asText(body['model']),
      system: [
        asText(body['instructions']),
        ...input
          .filter(({ role }) => role === 'system' || role === 'developer')
          .map(({ content }) => joinText(content)),
      ]
        .filter((part) => part !== '')
        .join('\n'),
      turns: input.flatMap(readTurn),
      tools: body['tool_choice'] === 'none' ? [] : asList(body['tools']).map(({ name }) => asText(name)),
      ...(format['schema'] !== undefined && { schema: format['schema'] }),
      ...(typeof maxTokens === 'number' && { maxTokens }),
      stream: body['stream'] === true,
    };
  },
  whole: (prompt, parts, finish, usage) => ({
    ...head(prompt),
    output: parts.map((part, at) => ('text' in part ? showText(part.text, at) : showCall(part.call, at))),
    ...ending(finish),
    usage: showUsage(usage),
  }),
  stream(prompt) {
    let item = -1;
    let said: string | null = null;
    let number = 0;
    const event = (data: Json): string => frame({ ...data, sequence_number: number++ }, asText(data['type']));
    const close = (): string => {
      const end =
        said === null
          ? ''
          : event({ type: 'response.output_item.done', output_index: item, item: showText(said, item) });
      said = null;
      return end;
    };
    return {
      begin: () => event({ type: 'response.created', response: head(prompt) }),
      part(part: FakePart) {
        if ('text' in part) {
          let start = '';
          if (said === null) {
            item += 1;
            start = event({
              type: 'response.output_item.added',
              output_index: item,
              item: { ...showText('', item), content: [], status: 'in_progress' },
            });
          }
          said = (said ?? '') + part.text;
          return (
            start +
            event({
              type: 'response.output_text.delta',
              item_id: `msg_${item}`,
              output_index: item,
              content_index: 0,
              delta: part.text,
            })
          );
        }
        const before = close();
        item += 1;
        const done = showCall(part.call, item);
        return (
          before +
          event({
            type: 'response.output_item.added',
            output_index: item,
            item: { ...done, arguments: '', status: 'in_progress' },
          }) +
          event({
            type: 'response.function_call_arguments.delta',
            item_id: `fc_${item}`,
            output_index: item,
            delta: part.call.json,
          }) +
          event({
            type: 'response.function_call_arguments.done',
            item_id: `fc_${item}`,
            output_index: item,
            arguments: part.call.json,
          }) +
          event({ type: 'response.output_item.done', output_index: item, item: done })
        );
      },
      end: (finish, usage) =>
        close() +
        event({
          type: finish === 'length' ? 'response.incomplete' : 'response.completed',
          response: { ...head(prompt), ...ending(finish), usage: showUsage(usage) },
        }),
    };
  },
  failure: (status, message) => ({ error: { message, type: 'error', param: null, code: String(status) } }),
};

function readTurn(item: Json): FakeTurn[] {
  const { role, type } = item;
  if (role === 'user' || role === 'assistant') return [{ role, text: joinText(item['content']), calls: [] }];
  if (type === 'function_call_output') return [{ role: 'tool', text: joinText(item['output']), calls: [] }];
  if (type !== 'function_call') return [];
  const calls = [
    { name: asText(item['name']), input: parseJson(asText(item['arguments']), item['arguments']) },
  ];
  return [{ role: 'assistant', text: '', calls }];
}

function head({ model }: FakePrompt): Json {
  return { id: 'resp_1', object: 'response', created_at: 1_780_000_000, model };
}

function ending(finish: FakeFinish): Json {
  return finish === 'length'
    ? { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }
    : { status: 'completed', incomplete_details: null };
}

function showText(text: string, at: number): Json {
  return {
    type: 'message',
    id: `msg_${at}`,
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text, annotations: [] }],
  };
}

function showCall({ id, name, json }: { id: string; name: string; json: string }, at: number): Json {
  return { type: 'function_call', id: `fc_${at}`, call_id: id, name, arguments: json, status: 'completed' };
}

function showUsage({ input, output, cached }: FakeUsage): Json {
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: cached },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input + output,
  };
}
