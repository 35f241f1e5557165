/** The built project as the benches use it. To be imported once `dist` is there. */
export * from '../dist/bundle-cli/eval/index.js';
export * from '../dist/bundle-cli/fs/index.js';
export * from '../dist/src/digest/index.js';
export * from '../dist/src/payload/decode/index.js';
export * from '../dist/src/payload/encode/index.js';
export * from '../dist/src/rank/index.js';
export * from '../dist/src/sections/index.js';
export * from '../dist/src/text/index.js';
export * from '../dist/src/to-payload-source.js';
