import type { OpenedSection } from '../loop/opened-sections.js';
import type { Candidate } from '../loop/search-sections.js';

/** Sections as data for the answer: each within marks of its own, with its number and its url. */
export function showSections(sections: readonly OpenedSection[]): string {
  return sections
    .map(({ node, text }, at) => {
      const { id, title, heading, url } = node;
      const head = heading === null ? '' : ` heading="${quote(heading)}"`;
      return `<doc_section n="${at + 1}" id="${quote(id)}" title="${quote(title)}"${head} url="${quote(url)}">\n${guard(text)}\n</doc_section>`;
    })
    .join('\n\n');
}

/** One section as what a tool gives. */
export function showOpened({ node, text }: OpenedSection): string {
  const { id, title, heading } = node;
  const name = heading === null ? title : `${title} › ${heading}`;
  return `<doc_section id="${quote(id)}" title="${quote(name)}">\n${guard(text)}\n</doc_section>`;
}

/** What a search found, a line each. */
export function showCandidates(results: readonly Candidate[]): string {
  return results
    .map(({ title, parents, heading, id, snippet }) => {
      const name = [title, ...parents, ...(heading === null ? [] : [heading])].join(' › ');
      const text = snippet
        .map((run) => run.text)
        .join('')
        .replace(/\s+/g, ' ')
        .trim();
      return `- ${name} — \`${id}\`${text === '' ? '' : `: ${guard(text)}`}`;
    })
    .join('\n');
}

/** A text can't end its own marks. */
function guard(text: string): string {
  return text.replace(/<(?=\s*\/?\s*doc_section)/gi, '‹');
}

function quote(text: string): string {
  return text.replace(/["<>\n]/g, (sign) => ({ '"': '”', '<': '‹', '>': '›' })[sign] ?? ' ');
}
