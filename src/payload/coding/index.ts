export { BadBytes } from './bad-bytes.js';
export { readBits } from './bit-reader.js';
export { writeBits, type BitWriter } from './bit-writer.js';
export { codeNumbers, codeSums } from './code-lists.js';
export { codePostings } from './code-postings.js';
export { codeStrings, codeWords, type MarkedWord } from './code-words.js';
export { codeDigits, codeNumber, contextOf, type Coder } from './coder.js';
