import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFunnel } from './funnel.ts';

describe('buildFunnel', () => {
  it('[K12] counts the visitors of each step from the view to the claim', () => {
    const steps = buildFunnel({ views: 200, starts: 120, solves: 30, issued: 30, claimed: 21 });
    expect(steps.map(({ series, count, ofFirst }) => [series.key, count, ofFirst])).toEqual([
      ['views', 200, 100],
      ['starts', 120, 60],
      ['solves', 30, 15],
      ['issued', 30, 15],
      ['claimed', 21, 11],
    ]);
    expect(steps.map(({ passage }) => passage)).toEqual([
      null,
      { kept: 60, lost: 80 },
      { kept: 25, lost: 90 },
      { kept: 100, lost: 0 },
      { kept: 70, lost: 9 },
    ]);
  });

  it('[K12] gives no rate for a step that is larger than the step before', () => {
    const steps = buildFunnel({ views: 0, starts: 0, solves: 2, issued: 5, claimed: 1 });
    expect(steps.map(({ ofFirst, passage }) => [ofFirst, passage])).toEqual([
      [null, null],
      [null, { kept: null, lost: 0 }],
      [null, { kept: null, lost: null }],
      [null, { kept: null, lost: null }],
      [null, { kept: 20, lost: 4 }],
    ]);
  });

  it('[K12] keeps each bar within its row and each rate within 100 percent', () => {
    const count = fc.nat();
    const counts = fc.record({ views: count, starts: count, solves: count, issued: count, claimed: count });
    fc.assert(
      fc.property(counts, (some) => {
        for (const { share, ofFirst, passage } of buildFunnel(some)) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
          expect(ofFirst ?? 0).toBeLessThanOrEqual(100);
          expect(passage?.kept ?? 0).toBeLessThanOrEqual(100);
          expect(passage?.lost ?? 0).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
