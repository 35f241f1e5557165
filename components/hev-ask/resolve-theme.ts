/**
 * The colour scheme to use: the option, else the page's own mark on `html` or `body`, as a class or in whatever
 * attribute its framework uses (Material's words are `slate` and `default`). Empty: the system's.
 */
export function resolveTheme(option: string | null): string {
  const tags = [document.documentElement, document.body].map(
    (element) => (element.cloneNode() as Element).outerHTML,
  );
  const [said = ''] = /[" ](dark|light|slate)[" ]|scheme="default"/.exec(`"${option}"${tags}`) ?? [];
  return said && (/dark|slate/.test(said) ? 'dark' : 'light');
}
