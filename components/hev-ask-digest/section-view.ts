import { html, nothing } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import type { DigestNode, Fact } from '../../src/model/index.js';
import { fillString } from '../strings/strings.js';
import type { DigestModel } from './digest-model.js';
import { inlineView } from './markdown-view.js';

/** All that the digest says of one section. */
export function sectionView(model: DigestModel, node: DigestNode): TemplateResult {
  const { strings } = model;
  const { summary, copyOf, questions = [], text = '', mode } = node;
  return html`<div class="about" part="section">
    ${copyOf === undefined ? nothing : html`<p>${fillString(strings.copyOf, { page: copyOf })}</p>`}
    ${summary ? html`<p dir="auto" lang=${node.lang ?? nothing}>${inlineView(summary)}</p>` : nothing}
    ${!summary && copyOf === undefined && !text ? html`<p class="muted">${strings.noSummary}</p>` : nothing}
    ${
      questions.length > 0
        ? html`<p class="label">${strings.questions}</p>
            <ul dir="auto" lang=${node.lang ?? nothing}>
              ${questions.map((question) => html`<li>${question}</li>`)}
            </ul>`
        : nothing
    }
    ${factsView(model, node.facts)}
    ${
      mode === 'source-primary' && text.trim() !== ''
        ? html`<p class="label">${strings.text}</p>
            <div
              class="text"
              dir="auto"
              tabindex="0"
              role="group"
              aria-label=${`${strings.text}: ${node.heading ?? node.title}`}
              .textContent=${text.trim()}
            ></div>`
        : nothing
    }
    <p class="foot">
      <a href=${model.href(node.url)}>${strings.open}</a>
      <code dir="ltr">${node.id}</code>
    </p>
  </div>`;
}

/** Literals by kind, each once. */
function factsView({ strings }: DigestModel, facts: readonly Fact[]): TemplateResult | typeof nothing {
  if (facts.length === 0) return nothing;
  const kinds = new Map<Fact['kind'], Set<string>>();
  for (const { kind, literal } of facts) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(literal));
  return html`<dl class="facts">
    ${[...kinds].map(
      ([kind, literals]) =>
        html`<div>
          <dt>${strings[kind] ?? kind}</dt>
          ${[...literals].map((literal) => html`<dd><code dir="ltr">${literal}</code></dd>`)}
        </div>`,
    )}
  </dl>`;
}
