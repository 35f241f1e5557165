/** Largest body that is read, in bytes: a question, and a conversation of its length before it. */
export const MAX_BODY = 64 * 1024;

/** The request's body as text; `null` for one that is too large, of which no more than the limit is read. */
export async function readBody(request: Request, limit = MAX_BODY): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null;
  const reader = request.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let total = 0;
  for (;;) {
    const next = await reader?.read();
    if (next?.value === undefined) return text + decoder.decode();
    total += next.value.length;
    if (total > limit) {
      await reader?.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(next.value, { stream: true });
  }
}
