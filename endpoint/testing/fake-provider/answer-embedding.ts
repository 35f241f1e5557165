import { asList, asObject, joinText, type Json } from './fake-prompt.js';
import { embedText } from './embed-text.js';

/** What a request for vectors is answered with, in OpenAI's format or Gemini's; `null` for other paths. */
export function answerEmbedding(path: string, body: Json): { texts: string[]; reply: unknown } | null {
  if (path.endsWith('/embeddings')) {
    const { input, dimensions } = body;
    const texts = (Array.isArray(input) ? input : [input]).map(String);
    const size = typeof dimensions === 'number' ? dimensions : undefined;
    const data = texts.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: embedText(text, size),
    }));
    const tokens = Math.ceil(texts.join('').length / 4);
    return {
      texts,
      reply: {
        object: 'list',
        data,
        model: body['model'],
        usage: { prompt_tokens: tokens, total_tokens: tokens },
      },
    };
  }
  if (path.endsWith(':batchEmbedContents')) {
    const read = asList(body['requests']).map(readGemini);
    const embeddings = read.map(({ text, size }) => ({ values: embedText(text, size) }));
    return { texts: read.map(({ text }) => text), reply: { embeddings } };
  }
  if (path.endsWith(':embedContent')) {
    const { text, size } = readGemini(body);
    return { texts: [text], reply: { embedding: { values: embedText(text, size) } } };
  }
  return null;
}

function readGemini({ content, outputDimensionality: size }: Json): { text: string; size?: number } {
  return {
    text: joinText(asObject(content)['parts']),
    ...(typeof size === 'number' && { size }),
  };
}
