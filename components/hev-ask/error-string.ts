import type { ShellStrings } from '../strings/strings.js';

const strings: Readonly<Record<string, keyof ShellStrings>> = {
  HEV_ASK_FILE_PROTOCOL: 'errorFile',
  HEV_ASK_PAYLOAD_MISSING: 'errorMissing',
  HEV_ASK_PAYLOAD_UNREACHABLE: 'errorUnreachable',
  HEV_ASK_PAYLOAD_NOT_DATA: 'errorNotData',
  HEV_ASK_PAYLOAD_TRUNCATED: 'errorBuild',
  HEV_ASK_PAYLOAD_MISMATCH: 'errorBuild',
  HEV_ASK_ENGINE_FAILED: 'errorEngine',
};

/** Which sentence readers see for an error's code. */
export function errorString(code: string): keyof ShellStrings {
  return strings[code] ?? 'errorOther';
}
