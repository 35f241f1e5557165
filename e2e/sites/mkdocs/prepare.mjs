/** FastAPI's documentation where it is at hand, else Fastify's. */
export function prepare({ copyDocs, has }) {
  // Theme and nav show a title's `{ #id }` as it stands: MkDocs takes titles from the source.
  const mend = (text) => text.replace(/^(# .*?) *\{ *#[\w-]+ *\}$/m, '$1');
  copyDocs(has('fastapi') ? 'fastapi' : 'fastify', 'docs', mend);
}
