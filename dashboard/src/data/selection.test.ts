import { describe, expect, it } from 'vitest';
import { noSelection, setSelected } from './selection.ts';

describe('selection', () => {
  const [tea, milk] = [
    { id: '1', title: 'Tea' },
    { id: '2', title: 'Milk' },
  ];

  it('[C8] adds and removes rows without changing the earlier selection', () => {
    const both = setSelected(noSelection, [tea, milk], true);
    expect([...both]).toEqual([
      ['1', 'Tea'],
      ['2', 'Milk'],
    ]);
    expect([...setSelected(both, [tea], false).keys()]).toEqual(['2']);
    expect(both.size).toBe(2);
    expect(noSelection.size).toBe(0);
  });
});
