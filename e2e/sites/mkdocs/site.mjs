/** MkDocs with Material; besides, its pages as files, and the theme that comes with MkDocs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findMkdocs } from '../support/find-mkdocs.mjs';

// The results are those of the docs that `prepare.mjs` finds.
const hasFastapi = existsSync(join(process.env.HEV_ASK_CORPORA ?? '', 'fastapi'));
const results = hasFastapi
  ? {
      secondPage: 'features/',
      result: { query: 'UploadFile', url: 'tutorial/request-files/#uploadfile', heading: 'UploadFile' },
      otherResult: {
        query: 'GZipMiddleware',
        url: 'advanced/middleware/#gzipmiddleware',
        heading: 'GZipMiddleware',
      },
      question: 'How do I receive an uploaded file?',
    }
  : {
      secondPage: 'Reference/Server/',
      result: { query: 'onSend', url: 'Reference/Hooks/#onsend', heading: 'onSend' },
      otherResult: { query: 'bodyLimit', url: 'Reference/Server/#bodylimit', heading: 'bodyLimit' },
      question: 'How do I validate the body of a request?',
    };
const flat = (url) => url.replace(/\/(?=#|$)/, '.html');

export const site = {
  docs: 'docs',
  built: 'site',
  base: '/fastapi/',
  build: [
    'sh',
    '-c',
    'HEV_ASK_ENABLED=${HEV_ASK_OFF:+false} mkdocs build --quiet --config-file ${CONFIG:-mkdocs.yml}',
  ],
  findTool: findMkdocs,
  variants: {
    flat: {
      env: { CONFIG: 'flat.yml' },
      specs: ['picking'],
      describe: {
        secondPage: flat(results.secondPage),
        result: { ...results.result, url: flat(results.result.url) },
        otherResult: { ...results.otherResult, url: flat(results.otherResult.url) },
      },
    },
    'built-in': {
      env: { CONFIG: 'built-in.yml' },
      // It knows no dark.
      specs: ['opening', 'picking'],
      describe: { clientNavigation: false },
    },
  },
  // Styles within the page, as Material has them itself.
  policy: { 'style-src': ["'unsafe-inline'"] },
  ownComplaints: [/net::ERR|404/],
  describe: {
    startPage: '',
    ...results,
    clientNavigation: true,
    buttonSelector: 'hev-ask-button',
    toggleTheme: (page) => page.locator('.md-header__option label:visible').click(),
  },
};
