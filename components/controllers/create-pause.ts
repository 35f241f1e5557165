// Half of a frame: on a processor four times slower still one task of less than 50 ms.
const SLICE_MS = 8;

/**
 * A function for long work to call between its steps: after a slice of some 8 ms it resolves in a task of its own, so that
 * typing and drawing aren't held up; before, it returns nothing.
 */
export function createPause(): () => Promise<void> | undefined {
  let start = performance.now();
  return () => {
    if (performance.now() - start < SLICE_MS) return undefined;
    return nextTask().then(() => {
      start = performance.now();
    });
  };
}

/** Resolves in a task of its own. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // A timer would wait for 4 ms each time.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
