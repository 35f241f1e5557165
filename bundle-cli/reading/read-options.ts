import { InvalidArgumentError, Option, type Command } from 'commander';
import { addDigestDirOption, addJsonOption } from '../common-options.js';

/** Flags that every command that reads a digest takes. */
export interface ReadFlags {
  digestDir?: string;
  endpoint?: string;
  json?: boolean;
  color?: boolean;
  pager?: boolean;
}

/** `--digest-dir` or `--endpoint`, and those of `addOutputOptions`. */
export function addReadOptions(command: Command): Command {
  addDigestDirOption(command).addOption(
    makeEndpointOption('read from a deployed endpoint: https://example.com/api/ask').conflicts('digestDir'),
  );
  return addOutputOptions(command);
}

/** `--endpoint`; anything but a web address is a usage error. */
export function makeEndpointOption(description: string): Option {
  return new Option('--endpoint <url>', description).argParser(readEndpoint);
}

/** `--json`, `--no-json`, `--color`, `--no-color`, `--no-pager`. */
export function addOutputOptions(command: Command): Command {
  return addJsonOption(command)
    .option('--color', 'colours (default: in a terminal, unless NO_COLOR is set)')
    .option('--no-color', 'no colours')
    .option('--no-pager', 'write long output straight to the terminal');
}

function readEndpoint(value: string): string {
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value;
  throw new InvalidArgumentError('It must be an address such as https://example.com/api/ask.');
}
