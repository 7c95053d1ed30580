import { RequestError } from '@puzzle-prize/sdk/http';
import type { EditConflict } from '@puzzle-prize/sdk/protocol/errors';
import { useState } from 'react';
import { isRefusedWith } from './error-text.ts';

/**
 * Returns the fields that this edit and another one have changed to different values. For a failure that is
 * not a conflict, it returns none.
 */
export function findConflicts(error: unknown): readonly EditConflict[] {
  if (!(error instanceof RequestError) || !isRefusedWith(error, 'edit.conflict')) return [];
  // The message of a failed call is 'status: body' (R16), and a body with a code is JSON.
  const reply: unknown = JSON.parse(error.message.slice(error.message.indexOf('{')));
  const conflicts: unknown = typeof reply === 'object' && reply && Reflect.get(reply, 'conflicts');
  return Array.isArray(conflicts) ? conflicts.filter(isConflict) : [];
}

function isConflict(value: unknown): value is EditConflict {
  return typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string';
}

/** An edit and the changes that other tabs have stored since it began. */
export interface MergedEdit<Fields> {
  /**
   * The stored values that the owner has seen, in the opened form or beside a conflict. The edit sends them.
   */
  base: Fields;
  /** The conflicts that the owner must resolve before sending again. */
  conflicts: readonly EditConflict[];
  /** Records the conflicts of a failed save. */
  noteFailure: (error: unknown) => void;
}

/**
 * Tracks an edit that began with the stored values `start` and may conflict with the edit of another tab (E1,
 * Q7).
 */
export function useMergedEdit<Fields extends object>(start: Fields): MergedEdit<Fields> {
  const [base, setBase] = useState(start);
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  return {
    base,
    conflicts,
    noteFailure: (error) => {
      const found = findConflicts(error);
      setConflicts(found);
      setBase((before) => ({
        ...before,
        ...Object.fromEntries(found.map(({ field, stored }) => [field, stored])),
      }));
    },
  };
}
