import { RequestError } from '@puzzle-prize/sdk/http';
import type { EditConflict } from '@puzzle-prize/sdk/protocol/errors';
import { useState } from 'react';
import { isRefusedWith } from './error-text.ts';

/**
 * Returns the fields that this edit and another edit have changed to different values. For a failure that is
 * not a conflict, returns an empty list.
 */
export function findConflicts(error: unknown): readonly EditConflict[] {
  if (!(error instanceof RequestError) || !isRefusedWith(error, 'edit.conflict')) return [];
  // The error message of a failed call has the form 'status: body' (R16). A body with an error code is JSON.
  const reply: unknown = JSON.parse(error.message.slice(error.message.indexOf('{')));
  const conflicts: unknown = typeof reply === 'object' && reply && Reflect.get(reply, 'conflicts');
  return Array.isArray(conflicts) ? conflicts.filter(isConflict) : [];
}

function isConflict(value: unknown): value is EditConflict {
  return typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string';
}

/** An edit, together with the conflicting changes that other tabs have stored since the edit began. */
export interface MergedEdit<Fields> {
  /**
   * The stored values that the owner has seen, in the opened form or beside a conflict. The edit sends these
   * values as its base.
   */
  base: Fields;
  /** The conflicts that the owner must resolve before sending again. */
  conflicts: readonly EditConflict[];
  /** Records the conflicts of a failed save. */
  noteFailure: (error: unknown) => void;
}

/**
 * Tracks an edit, which may conflict with an edit in another tab (E1, Q7). `start` contains the stored values
 * at the beginning of the edit.
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
