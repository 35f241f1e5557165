/** Fastify's documentation, as its npm package ships it. */
export function prepare({ copyDocs }) {
  copyDocs('fastify', 'docs');
}
