import { html, nothing } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import type { Digest } from '../../src/model/index.js';
import { fillString } from '../strings/strings.js';
import type { TreeGroup } from './build-tree.js';
import type { DigestModel } from './digest-model.js';
import { choosePlural } from './digest-strings.js';
import { foldView } from './fold-view.js';
import { inlineView, markdownView } from './markdown-view.js';
import type { DigestFile } from './read-digest-file.js';
import { formatCount, treeView } from './tree-view.js';

/** Everything that the element shows. */
export function digestView(model: DigestModel): TemplateResult {
  const { state, strings } = model;
  if (state.kind === 'loading') return html`<p class="notice" role="status">${strings.loading}</p>`;
  if (state.kind === 'failed') {
    return html`<div class="notice" role="alert" part="notice">
      <p>${state.message}</p>
      <button type="button" @click=${model.retry}>${strings.retry}</button>
    </div>`;
  }
  const { digest } = state.file;
  return html`
    ${headView(model, state.file, state.tree)} ${startView(model, digest)} ${glossaryView(model, digest)}
    ${
      digest.nodes.length > 0
        ? treeView(model, state.tree)
        : html`<p class="notice" role="status">${strings.empty}</p>`
    }
  `;
}

/** Orientation and example questions, beside each other where there is room. */
function startView({ strings }: DigestModel, { context, suggestions, lang }: Digest): unknown {
  if (!context.trim() && suggestions.length === 0) return nothing;
  return html`<div class="start">
    ${
      context.trim()
        ? html`<section aria-labelledby="orientation">
            <h2 id="orientation">${strings.orientation}</h2>
            <div class="prose" part="orientation" lang=${lang ?? nothing} dir="auto">
              ${markdownView(context)}
            </div>
          </section>`
        : nothing
    }
    ${
      suggestions.length > 0
        ? html`<section aria-labelledby="suggestions">
            <h2 id="suggestions">${strings.suggestions}</h2>
            <ul lang=${lang ?? nothing} dir="auto">
              ${suggestions.map((suggestion) => html`<li>${suggestion}</li>`)}
            </ul>
          </section>`
        : nothing
    }
  </div>`;
}

function headView(model: DigestModel, file: DigestFile, tree: readonly TreeGroup[]): TemplateResult {
  const { strings, lang } = model;
  const { digest } = file;
  const figures = [
    [strings.pages, tree.reduce((sum, group) => sum + group.pages.length, 0)],
    [strings.sections, digest.nodes.length],
    [strings.facts, digest.nodes.reduce((sum, node) => sum + node.facts.length, 0)],
    [strings.terms, digest.glossary.length],
  ] as const;
  return html`<div class="head" part="head">
    <dl class="figures">
      ${figures.map(([forms, count]) =>
        count === 0 && forms === strings.terms
          ? nothing
          : html`<div>
              <dt>${choosePlural(forms, count, lang)}</dt>
              <dd>${formatCount(count, lang)}</dd>
            </div>`,
      )}
    </dl>
    <p class="meta">
      <span>${fillString(strings.version, { version: digest.version })}${dateView(model, digest)}</span>
      ${hashView(strings.contentHash, digest.contentHash)} ${hashView(strings.digestHash, digest.digestHash)}
    </p>
    <p class="actions">
      <a class="button" part="download" href=${file.url} download=${file.name}
        >${strings.download} <span class="muted">${formatSize(file.bytes.length, lang)}</span></a
      >
      <button type="button" part="copy" @click=${model.copy}>${strings.copy}</button>
      <span class="muted" role="status">${sayCopied(model)}</span>
    </p>
  </div>`;
}

function sayCopied({ copied, strings }: DigestModel): string {
  if (copied === 'no') return '';
  return copied === 'yes' ? strings.copied : strings.copyFailed;
}

/** A digest made without a clock has the first of all dates, which says nothing. */
function dateView({ strings, lang }: DigestModel, { generatedAt }: Digest): unknown {
  const date = new Date(generatedAt);
  if (!(date.getTime() > 0)) return nothing;
  const text = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  return html`, <time datetime=${generatedAt}>${fillString(strings.built, { date: text })}</time>`;
}

function hashView(label: string, hash: string): unknown {
  return hash
    ? html`<span>${label} <code dir="ltr" title=${hash}>${hash.slice(0, 12)}</code></span>`
    : nothing;
}

function formatSize(bytes: number, lang: string): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  const maximumFractionDigits = value < 10 ? 1 : 0;
  return new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits }).format(value);
}

function glossaryView(model: DigestModel, { glossary, lang: docsLang }: Digest): unknown {
  if (glossary.length === 0) return nothing;
  const { strings, lang } = model;
  const summary = html`<h2>${strings.glossary}</h2>
    <span class="count">${formatCount(glossary.length, lang)}</span>`;
  return foldView(
    model,
    { key: 'glossary', kind: 'glossary', summary },
    () =>
      html`<dl class="terms" part="glossary" lang=${docsLang ?? nothing}>
        ${glossary.map(
          ({ term, aliases, definition }) =>
            html`<div>
              <dt>
                ${term}
                ${
                  aliases.length > 0
                    ? html`<span class="muted"
                        >${fillString(strings.alsoCalled, { aliases: aliases.join(', ') })}</span
                      >`
                    : nothing
                }
              </dt>
              <dd>${inlineView(definition)}</dd>
            </div>`,
        )}
      </dl>`,
  );
}
