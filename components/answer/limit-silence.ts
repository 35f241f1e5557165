/**
 * Passes on a body's bytes and gives up when none come for a while. Whoever stops reading lets the body go.
 * @throws `TimeoutError` after `limit` ms without a byte
 */
export async function* limitSilence(
  body: ReadableStream<Uint8Array>,
  limit: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      const silence = new Promise<never>((_, reject) => {
        const give = () => reject(new DOMException(`Nothing came for ${limit} ms.`, 'TimeoutError'));
        timer = setTimeout(give, limit);
      });
      const { done, value } = await Promise.race([reader.read(), silence]);
      clearTimeout(timer);
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => undefined);
  }
}
