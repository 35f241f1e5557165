/**
 * The site's own script, served as a file so that the policy needs no exception: the theme before the first
 * paint, its switch, the current page brought into view in the side list, and the reload on change.
 *
 * The stream of changes is open only while the page is visible: browsers allow six connections to one host,
 * and seven open tabs would block each other.
 */
export const SITE_SCRIPT = `(() => {
  const root = document.documentElement;
  const key = 'hev-ask:theme';
  const dark = matchMedia('(prefers-color-scheme: dark)');

  const stored = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const store = (theme) => {
    try {
      localStorage.setItem(key, theme);
    } catch {
      // Without storage the choice holds for this page.
    }
  };
  const theme = stored();
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  const wireThemeSwitch = () => {
    const button = document.querySelector('[data-theme-switch]');
    const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : dark.matches);
    const show = () => button.setAttribute('aria-pressed', String(isDark()));
    button.addEventListener('click', () => {
      root.dataset.theme = isDark() ? 'light' : 'dark';
      store(root.dataset.theme);
      show();
    });
    dark.addEventListener('change', show);
    show();
    button.hidden = false;
  };

  const showCurrentPage = () => {
    const list = document.querySelector('.pages');
    const current = list.querySelector('[aria-current]');
    if (current) list.scrollTop = current.offsetTop - list.clientHeight / 3;
  };

  const followChanges = () => {
    const { build, changes } = root.dataset;
    if (!changes) return;
    let stream;
    const follow = () => {
      stream?.close();
      stream = undefined;
      if (document.hidden) return;
      stream = new EventSource(changes);
      stream.addEventListener('build', (event) => {
        if (event.data !== build) location.reload();
      });
    };
    document.addEventListener('visibilitychange', follow);
    addEventListener('pagehide', () => stream?.close());
    addEventListener('pageshow', (event) => event.persisted && follow());
    follow();
  };

  document.addEventListener('DOMContentLoaded', () => {
    wireThemeSwitch();
    showCurrentPage();
    followChanges();
  });
})();
`;
