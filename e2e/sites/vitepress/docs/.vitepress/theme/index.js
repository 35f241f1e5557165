/** The default theme; in one variant it is the theme that mounts the element. */
import DefaultTheme from 'vitepress/theme';

export default {
  extends: DefaultTheme,
  async enhanceApp() {
    if (import.meta.env.SSR || !import.meta.env.VITE_BY_THEME) return;
    const { mountHevAsk } = await import('@hevmind/ask/overlay');
    mountHevAsk({ digest: `${import.meta.env.BASE_URL}hev-ask/` });
  },
};
