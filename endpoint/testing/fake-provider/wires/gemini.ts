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

const STOPS: Record<FakeFinish, string> = { stop: 'STOP', length: 'MAX_TOKENS', tools: 'STOP' };
const STATUSES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  529: 'UNAVAILABLE',
};

/** Google's Gemini API: `generateContent` and `streamGenerateContent`. */
export const gemini: WireFormat = {
  name: 'gemini',
  matches: (path) => /:(streamG|g)enerateContent$/.test(path),
  read(body, path) {
    const config = asObject(body['generationConfig']);
    const calling = asObject(asObject(body['toolConfig'])['functionCallingConfig']);
    const schema = config['responseSchema'] ?? config['responseJsonSchema'];
    const maxTokens = config['maxOutputTokens'];
    return {
      wire: 'gemini',
      model: decodeURIComponent(/models\/([^/:]+)/.exec(path)?.[1] ?? ''),
      system: joinText(asObject(body['systemInstruction'])['parts']),
      turns: asList(body['contents']).flatMap(readTurn),
      tools:
        calling['mode'] === 'NONE'
          ? []
          : asList(body['tools']).flatMap((tool) =>
              asList(tool['functionDeclarations']).map(({ name }) => asText(name)),
            ),
      ...(schema !== undefined && { schema }),
      ...(typeof maxTokens === 'number' && { maxTokens }),
      stream: path.endsWith(':streamGenerateContent'),
    };
  },
  whole: (_prompt, parts, finish, usage) => ({
    candidates: [
      {
        index: 0,
        content: { role: 'model', parts: parts.map(showPart) },
        finishReason: stopOf(parts, finish),
      },
    ],
    usageMetadata: showUsage(usage),
    responseId: 'r1',
  }),
  stream() {
    const sent: FakePart[] = [];
    return {
      begin: () => '',
      part(part) {
        sent.push(part);
        return frame({
          candidates: [{ index: 0, content: { role: 'model', parts: [showPart(part)] } }],
          responseId: 'r1',
        });
      },
      end: (finish, usage) =>
        frame({
          candidates: [
            {
              index: 0,
              content: { role: 'model', parts: [{ text: '' }] },
              finishReason: stopOf(sent, finish),
            },
          ],
          usageMetadata: showUsage(usage),
          responseId: 'r1',
        }),
    };
  },
  failure: (status, message) => ({
    error: { code: status, message, status: STATUSES[status] ?? 'INTERNAL' },
  }),
};

function readTurn({ role, parts }: Json): FakeTurn[] {
  const list = asList(parts);
  const results = list.flatMap(({ functionResponse }) =>
    functionResponse === undefined ? [] : [asObject(asObject(functionResponse)['response'])],
  );
  const calls = list.flatMap(({ functionCall }) => {
    const { name, args } = asObject(functionCall);
    return functionCall === undefined ? [] : [{ name: asText(name), input: args }];
  });
  const text = joinText(list);
  return [
    ...results.map(({ content }): FakeTurn => ({ role: 'tool', text: asText(content), calls: [] })),
    ...(text === '' && calls.length === 0
      ? []
      : [{ role: role === 'model' ? ('assistant' as const) : ('user' as const), text, calls }]),
  ];
}

/** Gemini's calls carry objects: arguments that are no JSON can't be sent, and end in a failure of its own. */
function showPart(part: FakePart): Json {
  if ('text' in part) return { text: part.text };
  const { name, json } = part.call;
  const args = parseJson(json, undefined);
  return args === undefined ? { text: '' } : { functionCall: { name, args }, thoughtSignature: 'c2lnbmVk' };
}

function stopOf(parts: readonly FakePart[], finish: FakeFinish): string {
  const isMalformed = parts.some(
    (part) => 'call' in part && parseJson(part.call.json, undefined) === undefined,
  );
  return isMalformed ? 'MALFORMED_FUNCTION_CALL' : STOPS[finish];
}

function showUsage({ input, output, cached }: FakeUsage): Json {
  return {
    promptTokenCount: input,
    candidatesTokenCount: output,
    cachedContentTokenCount: cached,
    totalTokenCount: input + output,
  };
}
