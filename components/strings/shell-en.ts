import type { ShellStrings } from './strings.js';

/** English, the part that ships with the shell. */
export const shellEn: ShellStrings = {
  search: 'Search',
  placeholder: 'Search the docs…',
  clear: 'Clear',
  close: 'Close',
  loading: 'Loading the search…',
  retry: 'Try again',
  errorFile:
    'Search can’t read its files on a page that was opened from disk. Serve the folder instead, for example with “npx @hevmind/ask serve”.',
  errorMissing:
    'The search files are not at {url}. Run “ask digest bundle”, or point the “digest” option at the folder it wrote.',
  errorUnreachable: 'The search files can’t be reached. Check the connection and try again.',
  errorNotData: 'A web page came back in place of the search files at {url}. Check the “digest” option.',
  errorBuild: 'The search files are incomplete or from different builds. Try again in a moment, or reload the page.',
  errorEngine: 'The search program could not be loaded. Check the connection and try again.',
  errorOther: 'The search failed. Try again, or reload the page.',
};
