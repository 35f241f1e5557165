export { cleanLine, cleanText, toJsonText } from './clean-text.js';
export { createPaint, type Paint } from './create-paint.js';
export { cutText, widthOf, wrapText } from './measure-text.js';
export { columnsOf, printPages } from './print-pages.js';
