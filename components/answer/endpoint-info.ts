/** An endpoint that says nothing for so long counts as one that doesn't answer: keys wait for it. */
const PATIENCE_MS = 3000;

/** Whether an endpoint writes answers: `GET endpoint` → `answers`. One that can't be reached, or is something else, does not. */
export async function readAnswers(endpoint: string, options: RequestInit): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(endpoint, {
      ...options,
      headers: { ...options.headers, accept: 'application/json' },
      signal,
    });
    const info = (await response.json()) as { answers?: unknown } | null;
    return response.ok && info?.answers === true;
  } catch {
    return false;
  }
}
