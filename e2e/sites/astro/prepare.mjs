/** Fastify's documentation, as its npm package ships it, without a drawing whose size Astro can't tell. */
export function prepare({ copyDocs }) {
  copyDocs('fastify', 'src/content/docs', (text) => text.replace(/!\[([^\]]*)\]\([^)]*\.svg\)/g, '$1'));
}
