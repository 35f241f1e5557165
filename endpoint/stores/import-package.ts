import { HevAskError } from '../../src/model/index.js';

/** Loads an optional package. @throws {HevAskError} HEV_ASK_NOT_INSTALLED, naming what to install */
export async function importPackage<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new HevAskError(
      'HEV_ASK_NOT_INSTALLED',
      `This store needs the package ${name}, which can’t be loaded.`,
      `Install it: npm install ${name}`,
      { cause },
    );
  }
}
