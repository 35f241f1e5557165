/** Path of a Redis server that is already here, if any. */
export function findRedis(): string | undefined;
/** The same, after installing one where none was found. */
export function ensureRedis(): Promise<string | undefined>;
