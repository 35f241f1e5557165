import { describe, it } from 'vitest';
import { checkJson } from './testing/check-json.js';
import { createSandbox } from './testing/cli-sandbox.js';
import { KIT_DOCS } from './testing/kit-docs.js';

describe('what commands print as JSON', () => {
  it.each([
    ['tree'],
    ['tree', '--depth', 'all'],
    ['tree', 'guide', '--depth', '1'],
    ['tree', 'guide/start'],
    ['tree', '_glossary'],
    ['ls'],
    ['ls', 'guide'],
    ['ls', 'guide/start#set-up'],
    ['ls', '_glossary'],
    ['head', 'guide/start'],
    ['head', 'guide/hooks#onstart'],
    ['head', 'glossary/hook'],
    ['cat', 'guide/start'],
    ['cat', 'guide/start', '--all'],
    ['cat', 'reference/cli'],
    ['facts'],
    ['facts', 'guide'],
    ['grep', 'force'],
    ['grep', 'zzyzx'],
    ['search', 'force'],
    ['search', 'zzyzx'],
    ['answer', 'what is the default?'],
    ['doctor'],
  ] as const)('%s %s %s is as documented', async (...argv) => {
    const sandbox = await createSandbox(KIT_DOCS);
    await sandbox.run('digest', 'build');
    await sandbox.write({
      '.hev-ask/_glossary/hook.md': '---\nterm: hook\naliases: []\n---\nCalled by Kit.\n',
    });
    checkJson(argv[0], (await sandbox.run(...argv)).stdout);
  });
});
