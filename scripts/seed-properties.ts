import fc from 'fast-check';

/**
 * Seeds every property test. With `HEV_ASK_SEED` that number is used, in CI a fixed one, so that a run says something of the
 * change alone; elsewhere every run draws new cases, and a failure prints its seed.
 */
const given = process.env.HEV_ASK_SEED ?? (process.env.CI ? '20261130' : undefined);
if (given !== undefined) fc.configureGlobal({ seed: Number(given) });
