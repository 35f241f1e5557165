/** `npm run manifest`: what editors and documentation know of the elements, read from their sources. */

/** Leaves out what readers of the manifest can't use: internals, private members, files without an element. */
const publicSurfaceOnly = {
  name: 'public-surface-only',
  packageLinkPhase({ customElementsManifest }) {
    const elements = (module) =>
      module.declarations?.filter((declaration) => declaration.customElement) ?? [];
    const isPublic = (member) =>
      !member.name.startsWith('#') &&
      member.privacy !== 'private' &&
      !/^(connected|disconnected|attributeChanged)Callback$|^observedAttributes$|^adoptedStyleSheets$|^on[a-z]+$/.test(
        member.name,
      );
    customElementsManifest.modules = customElementsManifest.modules
      .map((module) => ({
        ...module,
        declarations: elements(module).map((declaration) => ({
          ...declaration,
          // The constant in its place only keeps the import safe on a server.
          superclass: { name: 'HTMLElement' },
          members: declaration.members?.filter(isPublic),
        })),
      }))
      .filter((module) => module.declarations.length > 0)
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  },
};

export default {
  globs: ['components/**/*-element.ts'],
  exclude: ['components/**/*.test.ts'],
  outdir: '.',
  plugins: [publicSurfaceOnly],
};
