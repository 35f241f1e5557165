/** FastAPI's documentation where it is at hand, else Fastify's. */
export function prepare({ copyDocs, has }) {
  copyDocs(has('fastapi') ? 'fastapi' : 'fastify', 'docs');
}
