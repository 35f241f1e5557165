import type MarkdownIt from 'markdown-it';
import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs';
import type Token from 'markdown-it/lib/token.mjs';

const marker = /^\[!(?:TIP|NOTE|INFO|IMPORTANT|WARNING|CAUTION|DANGER)\][^\n\r]*/i;

/**
 * GitHub's alerts as VitePress reads them: the marker and the title after it go from the first text of a quote,
 * whatever that is (`> ## [!NOTE] Title` is left an empty heading).
 */
export function readAlerts(md: MarkdownIt): void {
  md.core.ruler.after('block', 'github-alerts', cutMarkers);
}

function cutMarkers({ tokens }: StateCore): void {
  tokens.forEach((open, start) => {
    if (open.type !== 'blockquote_open') return;
    const text = findFirstText(tokens, start);
    const found = text && marker.exec(text.content);
    if (!found) return;
    text.content = text.content.slice(found[0].length).trimStart();
    open.type = 'github_alert_open';
  });
}

/** The first text between a quote's start and its end. */
function findFirstText(tokens: readonly Token[], start: number): Token | undefined {
  const level = tokens[start]?.level;
  for (const token of tokens.slice(start + 1)) {
    if (token.type === 'inline') return token;
    if (token.type === 'blockquote_close' && token.level === level) return undefined;
  }
  return undefined;
}
