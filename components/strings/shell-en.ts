import type { ShellStrings } from './strings.js';

/** English, the part that ships with the shell. */
export const shellEn: ShellStrings = {
  search: 'Search',
  placeholder: 'Search the docs…',
  close: 'Close',
  loading: 'Loading…',
  retry: 'Try again',
  HEV_ASK_FILE_PROTOCOL: 'Search needs a web server: try “npx @hevmind/ask serve”.',
  HEV_ASK_PAYLOAD_MISSING: 'No search files at {url}: run “ask digest bundle”, or correct “digest”.',
  HEV_ASK_PAYLOAD_UNREACHABLE: 'Search can’t be reached. Check the connection.',
};
