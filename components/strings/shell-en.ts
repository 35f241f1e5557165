import type { ShellStrings } from './strings.js';

/** English, the part that ships with the shell. */
export const shellEn: ShellStrings = {
  search: 'Search',
  placeholder: 'Search the docs…',
  clear: 'Clear',
  close: 'Close',
  loading: 'Loading the search…',
  retry: 'Try again',
  HEV_ASK_FILE_PROTOCOL:
    'The search can’t read its files on a page opened from disk. Serve the folder, for example with “npx @hevmind/ask serve”.',
  HEV_ASK_PAYLOAD_MISSING:
    'The search files are not at {url}. Run “ask digest bundle”, or set the “digest” option to its folder.',
  HEV_ASK_PAYLOAD_NOT_DATA: 'A web page came instead of the search files at {url}. Check the “digest” option.',
  HEV_ASK_PAYLOAD_UNREACHABLE: 'The search files can’t be reached. Check the connection and try again.',
};
