/** MkDocs with Material; besides, its pages as files, and the theme that comes with MkDocs. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../../scripts/run-step.mjs';

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
      describe: {
        secondPage: flat(results.secondPage),
        result: { ...results.result, url: flat(results.result.url) },
        otherResult: { ...results.otherResult, url: flat(results.otherResult.url) },
      },
    },
    'built-in': {
      env: { CONFIG: 'built-in.yml' },
      describe: {
        clientNavigation: false,
        toggleTheme: undefined,
        // It is light, whatever the system is.
        isDark: async () => false,
      },
    },
  },
  // Styles within the page, as Material has them itself; pictures and badges of the docs from elsewhere.
  policy: { 'style-src': ["'unsafe-inline'"], 'img-src': ['https:'] },
  ownComplaints: [/net::ERR|404/],
  describe: {
    startPage: '',
    ...results,
    clientNavigation: true,
    buttonSelector: 'hev-ask-button',
    toggleTheme: (page) => page.locator('.md-header__option label:visible').click(),
  },
};

/** MkDocs is no npm package: taken where it is, else from Debian's where that can be done. */
async function findMkdocs() {
  if (hasMkdocs()) return undefined;
  if (process.env.CI && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const packages = ['mkdocs', 'mkdocs-material', 'python3-pymdownx'];
    await runCommand('apt-get', ['update', '-qq']);
    await runCommand('apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      '--no-remove',
      ...packages,
    ]);
  }
  return hasMkdocs() ? undefined : 'MkDocs with Material is not installed';
}

function hasMkdocs() {
  try {
    execFileSync('mkdocs', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
