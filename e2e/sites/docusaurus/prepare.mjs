/** Fastify's documentation, as its npm package ships it, but for what MDX refuses. */
export function prepare({ copyDocs }) {
  copyDocs('fastify', 'docs', (text) =>
    text
      // JSX takes styles as objects.
      .replaceAll('<h1 style="text-align: center;">', '<h1 align="center">')
      // `Reply<[Generic][Link]>` in a heading is no tag.
      .replace(/^(#+ .*[^\\])<\[/gm, '$1\\<['),
  );
}
