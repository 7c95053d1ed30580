import { RequestError } from '@puzzle-prize/sdk/http';
import { describe, expect, it } from 'vitest';
import { findConflicts } from './edit-conflicts.ts';

const conflict = { field: 'name', yours: 'Mine', stored: 'Renamed' };
const refuse = (reply: object) => new RequestError(409, JSON.stringify(reply));

describe('findConflicts', () => {
  it('[E1] returns both values of a field that two edits have changed differently', () => {
    expect(findConflicts(refuse({ code: 'edit.conflict', message: 'x', conflicts: [conflict] }))).toEqual([
      conflict,
    ]);
  });

  it.each([
    refuse({ code: 'codes.already_set', message: 'x', conflicts: [conflict] }),
    refuse({ code: 'edit.conflict', message: 'x' }),
    refuse({ code: 'edit.conflict', message: 'x', conflicts: ['name', null, {}] }),
    new RequestError(0, 'offline'),
    new Error('x'),
  ])('[E1] returns no conflict for %s', (error) => {
    expect(findConflicts(error)).toEqual([]);
  });
});
