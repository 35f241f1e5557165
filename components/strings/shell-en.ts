import type { ShellStrings } from './strings.js';

/** English, the part that ships with the shell. */
export const shellEn: ShellStrings = {
  search: 'Search',
  placeholder: 'Search the docs…',
  close: 'Close',
  loading: 'Loading…',
  retry: 'Try again',
  HEV_ASK_FILE_PROTOCOL: 'Search needs a web server: run “ask serve”.',
  HEV_ASK_PAYLOAD_MISSING: 'Search files are missing at {url}: run “ask digest bundle”.',
  HEV_ASK_PAYLOAD_NOT_DATA: 'Search files are a web page at {url}: run “ask digest bundle”.',
  HEV_ASK_PAYLOAD_TRUNCATED: 'Search files are incomplete at {url}: run “ask digest bundle”.',
  HEV_ASK_PAYLOAD_UNREACHABLE: 'Search files are out of reach at {url}: check the connection or CORS.',
};
