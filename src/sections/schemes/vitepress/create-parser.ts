import { componentPlugin } from '@mdit-vue/plugin-component';
import { tocPlugin } from '@mdit-vue/plugin-toc';
import MarkdownIt, { type PluginWithOptions, type PluginWithParams } from 'markdown-it';
import attrsPlugin from 'markdown-it-attrs';
import containerPlugin from 'markdown-it-container';
import { full as emojiPlugin } from 'markdown-it-emoji';
import { readAlerts } from './read-alerts.js';
import { readMath } from './read-math.js';
import { readSnippets } from './read-snippets.js';
import { restoreEntities } from './restore-entities.js';
import { decodesEntities, type VitepressMarkdown } from './settings.js';

const containers = ['tip', 'info', 'warning', 'danger', 'details', 'v-pre', 'raw', 'code-group'];

/**
 * markdown-it with what of VitePress' plugins changes which headings there are and what they say, in VitePress'
 * order: rules that are put before or after the same one depend on it.
 */
export function createParser(markdown: VitepressMarkdown): MarkdownIt {
  const { html = true, linkify = true, typographer = false, quotes } = markdown;
  const md = new MarkdownIt({ html, linkify, typographer, ...(quotes !== undefined && { quotes }) });
  md.linkify.set({ fuzzyLink: false });
  if (!decodesEntities(markdown)) md.use(restoreEntities);
  md.use(componentPlugin, markdown.component);
  md.use(readSnippets);
  const useContainer = containerPlugin as unknown as PluginWithParams;
  for (const name of containers) md.use(useContainer, name);
  if (markdown.gfmAlerts !== false) md.use(readAlerts);
  if (markdown.attrs?.disable !== true) {
    const { leftDelimiter = '{', rightDelimiter = '}', allowedAttributes = [] } = markdown.attrs ?? {};
    const options = { leftDelimiter, rightDelimiter, allowedAttributes };
    md.use(attrsPlugin as unknown as PluginWithOptions<object>, options);
  }
  md.use(emojiPlugin as unknown as PluginWithOptions<object>, markdown.emoji);
  md.use(tocPlugin, markdown.toc);
  if (markdown.math !== undefined && markdown.math !== false) md.use(readMath);
  return md;
}
