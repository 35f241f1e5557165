/** Stands for the theme's SearchBar: the button, and the site's router for what is picked. */
import { createElement, useEffect } from 'react';
import { translate } from '@docusaurus/Translate';
import { useHistory } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import './search-bar.css';

/** The path within the site as it is shown, or nothing where only the browser can go: another origin, base or locale. */
function findRoute(url, { siteConfig, i18n }) {
  const { baseUrl } = siteConfig;
  if (url.origin !== location.origin || !url.pathname.startsWith(baseUrl)) return undefined;
  const [first] = url.pathname.slice(baseUrl.length).split('/');
  const isOtherLocale = i18n.locales.includes(first) && first !== i18n.currentLocale;
  return isOtherLocale ? undefined : url.pathname + url.search + url.hash;
}

export default function SearchBar() {
  const history = useHistory();
  const context = useDocusaurusContext();

  useEffect(() => {
    const follow = (event) => {
      // Another copy of this bar may have gone already.
      if (event.defaultPrevented || event.detail.newTab) return;
      const route = findRoute(new URL(event.detail.url, document.baseURI), context);
      if (route === undefined) return;
      event.preventDefault();
      history.push(route);
    };
    document.addEventListener('hev-ask-select', follow);
    return () => document.removeEventListener('hev-ask-select', follow);
  }, [history, context]);

  const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });
  return createElement('hev-ask-button', { class: 'hev-ask-nav' }, label);
}
