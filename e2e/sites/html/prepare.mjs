/** Fastify's documentation. */
export function prepare({ copyDocs }) {
  copyDocs('fastify', 'docs');
}
