import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HevAskError, type PayloadSource } from '../../../src/model/index.js';

/** A bundle that lies in a folder on this machine. */
export function folderSource(dir: string): PayloadSource {
  return {
    async read(name) {
      const path = join(dir, name);
      try {
        if (!/^[\w-][\w.-]*$/.test(name)) throw new Error('it is no file name');
        return new Uint8Array(await readFile(path));
      } catch (cause) {
        const { code, message } = cause as NodeJS.ErrnoException;
        const missing = code === 'ENOENT';
        throw new HevAskError(
          missing ? 'HEV_ASK_PAYLOAD_MISSING' : 'HEV_ASK_PAYLOAD_UNREACHABLE',
          missing ? `The bundle has no file ${path}.` : `${path} can't be read: ${code ?? message}.`,
          'Run `ask digest bundle` again.',
          { cause },
        );
      }
    },
  };
}
