export { defaultGlobs, readDocs, type ReadDocs, type ReadDocsOptions } from './read-docs.js';
export { decodeHtml } from './decode-html.js';
export { describeFault } from './describe-fault.js';
export { isLeftover } from './temporary.js';
export { writeAtomic } from './write-atomic.js';
export { readTree } from './read-tree.js';
export { writeTree, type WrittenTree, type WriteTreeOptions } from './write-tree.js';
export { folderSource } from '../../endpoint/targets/node/folder-source.js';
export { keepUnreadFiles } from './keep-unread-files.js';
