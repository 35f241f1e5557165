import { describe, expect, it } from 'vitest';
import { barChart, lineChart, toPicture } from './charts.mjs';

describe('charts', () => {
  const well = (svg: string) => {
    const open = [...svg.matchAll(/<(\w+)\b(?:[^>]*[^/])?>/g)].map(([, name]) => name);
    const closed = [...svg.matchAll(/<\/(\w+)>/g)].map(([, name]) => name);
    expect(open.sort()).toEqual(closed.sort());
  };

  it('writes names as text, never as markup', () => {
    const svg = barChart('a & b', [{ title: '<x>', rows: [{ name: '"y"', value: 1, label: '1 < 2' }] }]);
    expect(svg).toContain('&lt;x>');
    expect(svg).toContain('1 &lt; 2');
    well(svg);
  });

  it('draws every point of every line within the picture', () => {
    const points: [number, number][] = [
      [400, 60],
      [25_000, 73],
    ];
    const svg = toPicture(lineChart('growth', [{ name: 'ours', points }], { x: 'sections', y: 'kB' }));
    const places = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(places).toHaveLength(2);
    for (const [x, y] of places) {
      expect(x).toBeLessThanOrEqual(660);
      expect(y).toBeLessThanOrEqual(320);
    }
    well(svg);
  });
});
