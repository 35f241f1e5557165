/** What the integration puts together when the site is built: see virtual-modules.ts. */
declare module 'virtual:hev-ask/digest' {
  export const digest: import('../../src/index.js').Digest;
}
declare module 'virtual:hev-ask/payload' {
  export const payload: import('../../src/index.js').PayloadSource;
  export const vectors: string | undefined;
}
declare module 'virtual:hev-ask/options' {
  export const options: import('./options.js').AskChoices & { base: string };
}
/** Astro's own: a variable of the runtime's environment, by whichever adapter. */
declare module 'astro:env/server' {
  export function getSecret(name: string): string | undefined;
}
