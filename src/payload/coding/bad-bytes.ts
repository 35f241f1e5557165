/** Thrown inside the decoder where the bytes end too soon or make no sense; never leaves it. */
export class BadBytes extends Error {}
