import { describe, expect, it } from 'vitest';
import { listEmbedRows, listHostRows, findLongest } from './sources.ts';

const counts = { views: 9, starts: 5, solves: 3, issued: 3, claimed: 1 };
const none = { views: 0, starts: 0, solves: 0, issued: 0, claimed: 0 };

describe('listEmbedRows', () => {
  it('[K12] gives the name of each embed code, and labels the row of all deleted ones', () => {
    const byEmbed = [
      { embedId: 'e1', name: 'Front page', ...counts },
      { embedId: null, name: null, ...none },
    ];
    expect(listEmbedRows({ byEmbed })).toEqual([
      { key: 'e1', name: 'Front page', isUnnamed: false, ...counts },
      { key: 'deleted', name: 'Deleted embed codes', isUnnamed: true, ...none },
    ]);
  });
});

describe('listHostRows', () => {
  it('[K12] lists each site, a row for unknown sites and the sum of the rest', () => {
    const byHost = [
      { host: 'shop.example', ...counts },
      { host: null, ...none },
    ];
    expect(listHostRows({ byHost, otherHosts: null }).map(({ name }) => name)).toEqual([
      'shop.example',
      'Unknown site',
    ]);
    const rows = listHostRows({ byHost, otherHosts: counts });
    expect(rows.at(-1)).toEqual({ key: ' others', name: 'All other sites', isUnnamed: true, ...counts });
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });
});

describe('findLongest', () => {
  it('[K12] finds the largest count, at least 1', () => {
    expect(findLongest([])).toBe(1);
    expect(findLongest([{ key: 'a', name: 'a', isUnnamed: false, ...none, solves: 4, views: 2 }])).toBe(4);
  });
});
