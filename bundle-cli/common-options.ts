import { InvalidArgumentError, type Command } from 'commander';

/** `--digest-dir`. */
export function addDigestDirOption(command: Command): Command {
  return command.option('--digest-dir <dir>', 'the digest (default: $HEV_ASK_DIGEST_DIR, else .hev-ask)');
}

/** `--json` and `--no-json`. Neither given: on when stdout is no terminal. */
export function addJsonOption(command: Command): Command {
  return command
    .option('--json', 'machine-readable output (default when stdout is no terminal)')
    .option('--no-json', 'output for people');
}

/**
 * Says how to give words that begin with a dash, where one of them was taken for an option.
 *
 * @param advice what follows that failure, in place of a pointer to the help
 */
export function adviseOnDashes(command: Command, advice: string): Command {
  return command.configureOutput({
    outputError: (text, write) => {
      if (text.includes('unknown option')) command.showHelpAfterError(advice);
      write(text);
    },
  });
}

/** A whole number from `least` on; anything else is a usage error that names the value. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
    throw new InvalidArgumentError(`It must be a whole number ${range}.`);
  };
}

/** `--scheme` where the site decides. */
export const AUTO_SCHEME = 'auto';
