/** Fastify's documentation, beside two pages of our own with names beyond ASCII. */
export function prepare({ copyDocs }) {
  copyDocs('fastify', 'docs');
}
