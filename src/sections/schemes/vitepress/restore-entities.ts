import type MarkdownIt from 'markdown-it';
import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs';
import type Token from 'markdown-it/lib/token.mjs';

/**
 * Joins neighbouring texts as VitePress does, in place of markdown-it's own rule: an entity that touches other
 * text stays as written (`A &amp; B`), since Vue's template compiler reads it later. One that stands alone is
 * already a character.
 */
export function restoreEntities(md: MarkdownIt): void {
  md.core.ruler.at('text_join', joinTexts);
}

function joinTexts(state: StateCore): void {
  for (const block of state.tokens) {
    if (block.type === 'inline' && block.children) block.children = joinRuns(block.children);
  }
}

function joinRuns(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    if (token.type === 'text_special') token.type = 'text';
    const last = joined.at(-1);
    if (token.type === 'text' && last?.type === 'text') {
      token.content = sourceOf(last) + sourceOf(token);
      // What is joined is plain text: joined again, it must not pass for an entity.
      token.info = '';
      token.markup = '';
      joined.pop();
    }
    joined.push(token);
  }
  return joined;
}

function sourceOf({ info, markup, content }: Token): string {
  if (info === 'entity') return markup;
  return info === 'escape' && content === '&' ? '&amp;' : content;
}
