import { RequestError } from '@puzzle-prize/sdk/http';
import { describe, expect, it } from 'vitest';
import { conflictsIn } from './edit-conflicts.ts';

const conflict = { field: 'name', yours: 'Mine', stored: 'Renamed' };
const refused = (reply: object) => new RequestError(409, JSON.stringify(reply));

describe('conflictsIn', () => {
  it('[E1] returns both values of a field that two edits have changed', () => {
    expect(conflictsIn(refused({ code: 'edit.conflict', message: 'x', conflicts: [conflict] }))).toEqual([
      conflict,
    ]);
  });

  it.each([
    refused({ code: 'codes.already_set', message: 'x', conflicts: [conflict] }),
    refused({ code: 'edit.conflict', message: 'x' }),
    refused({ code: 'edit.conflict', message: 'x', conflicts: ['name', null, {}] }),
    new RequestError(0, 'offline'),
    new Error('x'),
  ])('[E1] is empty for %s', (error) => {
    expect(conflictsIn(error)).toEqual([]);
  });
});
