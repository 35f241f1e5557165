import { randomBytes } from 'node:crypto';

const PATTERN = /^\..+\.(\d+)-[0-9a-f]{12}\.tmp$/;

/** A name beside `name` to write to before the file is moved into its place; it says which process writes. */
export function temporaryName(name: string): string {
  return `.${name.slice(0, 60)}.${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
}

/** Whether a file name is a temporary one whose process was killed before it could move or remove it. */
export function isLeftover(name: string): boolean {
  const pid = PATTERN.exec(name)?.[1];
  return pid !== undefined && !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
