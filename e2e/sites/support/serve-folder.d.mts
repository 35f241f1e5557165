/** See serve-folder.mjs. */
export declare function findPage(
  folder: string,
  path: string,
): { file: string; redirect?: never } | { redirect: true; file?: never } | undefined;
