const isTerminal = process.stderr.isTTY && !process.env.CI;

/** Shows what is being done, on a terminal in one line that the next replaces; elsewhere nothing. */
export function say(what) {
  if (isTerminal) process.stderr.write(`\r\u001b[2K${what.slice(0, (process.stderr.columns ?? 80) - 1)}`);
}

/** Takes the line away again. */
export function sayNothing() {
  if (isTerminal) process.stderr.write('\r\u001b[2K');
}
