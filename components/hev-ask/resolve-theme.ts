/**
 * The colour scheme to use: the option, else the page's own mark on `html` or `body` in the ways of the
 * frameworks (`slate` and `default` are Material's). Empty: the system's.
 */
export function resolveTheme(option: string | null): string {
  const marks = [document.documentElement, document.body].flatMap(({ className, dataset }) => [
    className,
    dataset.theme,
    dataset.bsTheme,
    dataset.mdColorScheme,
  ]);
  const said = /(?:^| )(dark|light|slate|default)(?: |$)/.exec([option, ...marks].join(' '))?.[1] ?? '';
  return said && (/^(da|s)/.test(said) ? 'dark' : 'light');
}
