/** Next.js' documentation, as its npm package ships it. */
export function prepare({ copyDocs }) {
  copyDocs('next', 'src/content/docs');
}
