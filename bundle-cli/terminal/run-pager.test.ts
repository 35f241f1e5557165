import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runPager } from './run-pager.js';

const PATH = process.env['PATH'] ?? '';

describe('runPager', () => {
  it('hands the text and $LESS to the pager that is set', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'hev-ask-'));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    const PAGER = `sh -c 'printf "%s:" "$LESS" > ${dir}/out; cat >> ${dir}/out'`;
    expect(await runPager('text', { PATH, PAGER })).toBe(true);
    expect(await readFile(join(dir, 'out'), 'utf8')).toBe('FRX:text');
    await runPager('text', { PATH, PAGER, LESS: 'R' });
    expect(await readFile(join(dir, 'out'), 'utf8')).toBe('R:text');
  });

  it('takes it for good that the reader quits, or that the pager fails', async () => {
    expect(await runPager('x'.repeat(5_000_000), { PATH, PAGER: 'true' })).toBe(true);
    expect(await runPager('text', { PATH, PAGER: 'false' })).toBe(true);
  });

  it('says where there is none', async () => {
    for (const PAGER of ['', ' ', 'cat', 'no-such-pager-anywhere']) {
      expect(await runPager('text', { PATH, PAGER })).toBe(false);
    }
  });
});
