import { html, nothing } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import type { DigestNode } from '../../src/model/index.js';
import { fillString } from '../strings/strings.js';
import type { TreeGroup, TreePage } from './build-tree.js';
import type { DigestModel } from './digest-model.js';
import { choosePlural } from './digest-strings.js';
import { foldView } from './fold-view.js';
import { markView } from './mark-view.js';
import { sectionView } from './section-view.js';

/** With more pages than this, only the first group is unfolded at the start. */
const UNFOLDED_PAGES = 60;

/** The filter and below it the tree, or what the filter leaves of it: titles alone, each unfolding. */
export function treeView(model: DigestModel, tree: readonly TreeGroup[]): TemplateResult {
  const { strings, filtered, query } = model;
  const pages = tree.reduce((sum, group) => sum + group.pages.length, 0);
  const groups = filtered?.groups ?? tree;
  return html`<section aria-labelledby="tree">
    <div class="bar">
      <h2 id="tree">${strings.tree}</h2>
      <label class="filter">
        <span class="icon" aria-hidden="true"></span>
        <input
          type="search"
          part="filter"
          placeholder=${strings.filter}
          aria-label=${strings.filter}
          autocomplete="off"
          spellcheck="false"
          @input=${(event: Event) => model.setQuery((event.target as HTMLInputElement).value)}
        />
      </label>
    </div>
    <p class="status muted" role="status">${filtered ? describe(model, filtered.count) : ''}</p>
    ${filtered?.count === 0 ? html`<p class="none">${fillString(strings.notFound, { query })}</p>` : nothing}
    <div class="tree" part="tree">
      ${groups.map((group, at) =>
        groupView(model, group, filtered !== undefined || at === 0 || pages <= UNFOLDED_PAGES),
      )}
    </div>
    ${
      filtered && filtered.hidden > 0
        ? html`<p class="muted">
            ${fillString(strings.more, { count: formatCount(filtered.hidden, model.lang) })}
          </p>`
        : nothing
    }
  </section>`;
}

function describe({ strings, lang }: DigestModel, count: number): string {
  return fillString(choosePlural(strings.found, count, lang), { count: formatCount(count, lang) });
}

/** A whole number as the language writes it. */
export function formatCount(count: number, lang: string): string {
  return new Intl.NumberFormat(lang).format(count);
}

function groupView(model: DigestModel, group: TreeGroup, preset: boolean): TemplateResult {
  const summary = html`<h3>${group.name}</h3>
    <span class="count">${formatCount(group.pages.length, model.lang)}</span>`;
  return foldView(model, { key: `g ${group.name}`, kind: 'group', summary, preset }, () =>
    group.pages.map((page) => pageView(model, page)),
  );
}

function pageView(model: DigestModel, page: TreePage): TemplateResult {
  const { id, title, intro, sections } = page;
  const summary = html`<bdi class="name">${markView(title, model.query)}</bdi
    ><code class="id" dir="ltr" aria-hidden="true">${id}</code>`;
  const preset = model.filtered !== undefined && sections.length > 0;
  return foldView(model, { key: `p ${id}`, kind: 'page', summary, preset }, () => [
    intro ? sectionView(model, intro) : nothing,
    ...sections.map((section) => sectionRowView(model, section)),
  ]);
}

function sectionRowView(model: DigestModel, node: DigestNode): TemplateResult {
  const depth = Math.min(node.parents?.length ?? 0, 3);
  const crumb = node.parents?.join(' › ');
  const summary = html`<bdi class="name" title=${crumb || nothing}
    >${markView(node.heading ?? '', model.query)}</bdi
  >`;
  return foldView(model, { key: `s ${node.id}`, kind: `section depth-${depth}`, summary }, () =>
    sectionView(model, node),
  );
}
