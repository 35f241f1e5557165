/**
 * Waits for a promise no longer than a limit, and no longer than a signal lets.
 *
 * @param limit milliseconds
 * @param onLimit makes the error that is thrown past the limit
 * @throws the signal's reason once it is aborted
 */
export async function waitFor<T>(
  promise: Promise<T>,
  { limit, signal, onLimit }: { limit: number; signal: AbortSignal; onLimit: () => Error },
): Promise<T> {
  signal.throwIfAborted();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: () => void = () => undefined;
  const cut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onLimit()), Math.max(0, limit));
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  // Whichever loses the race must not be reported as unhandled.
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, cut]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Rests for some milliseconds. @throws the signal's reason once it is aborted */
export async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
