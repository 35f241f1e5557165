import type { ShellStrings } from './strings.js';

/** English, the part that ships with the shell. */
export const shellEn: ShellStrings = {
  search: 'Search',
  placeholder: 'Search the docs…',
  clear: 'Clear',
  close: 'Close',
  loading: 'Loading…',
  retry: 'Try again',
  HEV_ASK_FILE_PROTOCOL:
    'Search can’t read its files from disk. Serve the folder, for example with “npx @hevmind/ask serve”.',
  HEV_ASK_PAYLOAD_MISSING:
    'No search files at {url}. Run “ask digest bundle”, or set the “digest” option to its folder.',
  HEV_ASK_PAYLOAD_UNREACHABLE: 'Search files can’t be reached. Check the connection and try again.',
};
