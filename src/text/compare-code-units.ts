/** Orders strings by UTF-16 code unit, whatever the locale: the one order in which anything is stored. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
