import { spawn } from 'node:child_process';

/**
 * Shows text in the user's pager: `$PAGER`, else `less`, whose `$LESS` defaults to `FRX` (leave when all fits,
 * keep colours, leave the text on the screen).
 *
 * @returns `false` where there is no pager, or the user wants none: the text is still to be written
 */
export async function runPager(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  const pager = env['PAGER']?.trim() ?? 'less';
  if (pager === '' || pager === 'cat') return false;
  // Ctrl-C is the pager's while it runs.
  const ignore = (): void => undefined;
  process.on('SIGINT', ignore);
  try {
    return await new Promise<boolean>((resolve) => {
      // `$PAGER` may hold arguments, which a shell takes apart.
      const child = spawn(pager, {
        shell: true,
        stdio: ['pipe', 'inherit', 'ignore'],
        env: { ...env, LESS: env['LESS'] ?? 'FRX' },
      });
      child.on('error', () => resolve(false));
      // 127 and 126 are a shell's own: no such command, or none that runs.
      child.on('close', (code) => resolve(code !== 127 && code !== 126));
      // Whoever quits the pager wants no more of it.
      child.stdin.on('error', ignore);
      child.stdin.end(text);
    });
  } finally {
    process.off('SIGINT', ignore);
  }
}
