import { html, nothing } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import type { DigestModel } from './digest-model.js';

/** A line that unfolds. */
export interface Fold {
  /** Unique among all that unfolds. */
  key: string;
  /** Class of the element. */
  kind: string;
  summary: TemplateResult;
  /** Unfolded until the reader says otherwise. */
  preset?: boolean;
}

/** A native disclosure, whose content is made only while it is open: a large digest costs what is looked at. */
export function foldView(
  model: DigestModel,
  { key, kind, summary, preset = false }: Fold,
  content: () => unknown,
): TemplateResult {
  const open = model.isOpen(key, preset);
  return html`<details
    class=${kind}
    ?open=${open}
    @toggle=${(event: Event) => {
      // Toggling is told of later and also for what a rendering has opened.
      const details = event.currentTarget as HTMLDetailsElement;
      if (details.open !== model.isOpen(key, preset)) model.setOpen(key, details.open);
    }}
  >
    <summary>${summary}</summary>
    ${open ? html`<div class="inside">${content()}</div>` : nothing}
  </details>`;
}
