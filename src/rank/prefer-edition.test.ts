import { describe, expect, it } from 'vitest';
import { findSections } from './find-sections.js';
import { makeDigest, openDigest } from './testing/small-site.js';

const page = (docsVersion: string, name: string, text: string) => ({
  id: `${docsVersion}/${name}`,
  title: name,
  url: `${docsVersion}/${name}/`,
  docsVersion,
  text,
});

const SITE = [
  page('v1', 'kettle', 'The kettle boils water.'),
  page('v1', 'spout', 'A kettle has a spout.'),
  page('v2', 'kettle', 'The kettle boils water, and water only.'),
  page('v2', 'cup', 'Cups wait for the kettle.'),
  page('v2', 'descaling', 'Descale with acid.'),
];

describe('an edition that is asked for', () => {
  it.each(['v1', 'v2'])('%s comes first, with the others behind it', async (version) => {
    const index = await openDigest(makeDigest(SITE));
    const edition = index.editions.findIndex(({ docsVersion }) => docsVersion === version);
    const { response } = await findSections(index, 'kettle', { edition });
    expect(response.results[0]?.id).toBe(`${version}/kettle`);
    expect(response.results).toHaveLength(4);
    const marked = response.results.map(({ id, edition: other }) => [id.slice(0, 2), other]);
    for (const [own, other] of marked)
      expect(other).toEqual(own === version ? undefined : { docsVersion: own });
  });

  it('hides nothing that only another one has', async () => {
    const index = await openDigest(makeDigest(SITE));
    const { response } = await findSections(index, 'descaling', { edition: 0 });
    expect(response.results[0]?.id).toBe('v2/descaling');
  });

  it('changes nothing where there is one, or none is asked for', async () => {
    const one = await openDigest(makeDigest(SITE.slice(0, 2)));
    expect(one.editions).toHaveLength(0);
    const index = await openDigest(makeDigest(SITE));
    const plain = await findSections(index, 'kettle');
    expect((await findSections(index, 'kettle', { edition: 99 })).response).toEqual(plain.response);
  });
});
