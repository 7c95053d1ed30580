import { isDeepStrictEqual } from 'node:util';
import { AppError, type EditConflict } from '@puzzle-prize/sdk/protocol/errors';

interface EditOptions {
  /**
   * The values that the sender read before the edit. Without them, the edit overwrites all changes by others.
   */
  base: object | undefined;
  /** The stored values, with names and types as in the wire format. */
  stored: object;
}

/**
 * Merges an edit with simultaneous edits of the same object: a field that the sender did not change keeps its
 * stored value. Call this function while the row is locked.
 * @throws AppError edit.conflict, listing each field that the sender and somebody else changed differently
 */
export function mergeEdit<T extends object>(changes: T, { base, stored }: EditOptions): T {
  if (!base) return changes;
  const merged = { ...changes };
  const conflicts: EditConflict[] = [];
  for (const [field, yours] of Object.entries(changes)) {
    // An empty column may be read as undefined.
    const now: unknown = Reflect.get(stored, field) ?? null;
    const was: unknown = field in base ? Reflect.get(base, field) : now;
    if (yours === undefined || isDeepStrictEqual(was, now) || isDeepStrictEqual(yours, now)) continue;
    if (isDeepStrictEqual(yours, was)) Reflect.set(merged, field, now);
    else conflicts.push({ field, yours, stored: now });
  }
  if (conflicts.length > 0) throw new AppError('edit.conflict', undefined, { conflicts });
  return merged;
}
