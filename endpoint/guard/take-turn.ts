import { mayShare } from './may-share.js';
import { WaitingLine } from './waiting-line.js';

// The process's, since it has one event loop, whatever it serves.
const line = new WaitingLine();
let isTaken = false;

/** Starts in one turn of the loop: some 10 ms each. */
const A_TURN = 3;

/**
 * Waits until work may begin that holds up the event loop: a few in each turn of it, the first at once. However many
 * questions come in one moment, the answers being written go on between them.
 *
 * @returns `false` where the signal is aborted before
 */
export async function takeTurn(signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  if (!mayShare()) return true;
  if (isTaken) return line.wait(signal);
  isTaken = true;
  setTimeout(passOn, 0);
  return true;
}

function passOn(): void {
  isTaken = line.length > 0;
  if (!isTaken) return;
  // Timers that are due together run in one turn, and what each sets going is done before the next.
  for (let at = 0; at < A_TURN; at += 1) setTimeout(() => line.callNext(), 0);
  setTimeout(passOn, 0);
}
