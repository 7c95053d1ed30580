import { describe, expect, it } from 'vitest';
import { describeConflict } from './config-conflicts.ts';

describe('describeConflict', () => {
  it.each([
    [{ field: 'maxSpectators', yours: null, stored: 5 }, ['Max Spectators', 'Unlimited', '5']],
    [{ field: 'allowSpectators', yours: true, stored: false }, ['Allow Spectators', 'Yes', 'No']],
    [
      { field: 'allowedDomains', yours: [], stored: ['a.example', 'b.example'] },
      ['Allowed Domains', 'None', 'a.example, b.example'],
    ],
    [{ field: 'joinMode', yours: 'auto', stored: 'host' }, ['Join Mode', 'Auto-join', 'Host-join']],
    [{ field: 'later', yours: 1, stored: 2 }, ['later', '1', '2']],
  ])('[Q4] describes both values of %j', (conflict, [label, yours, stored]) => {
    expect(describeConflict(conflict)).toEqual({ field: conflict.field, label, yours, stored });
  });
});
