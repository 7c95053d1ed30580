import { isDeepStrictEqual } from 'node:util';
import { AppError, type EditConflict } from '@puzzle-prize/sdk/protocol/errors';

interface EditOptions {
  /**
   * The values that the sender read before the edit. Without them, the edit overwrites all changes by others.
   */
  base: object | undefined;
  /** The stored values, with names and types as in the wire format. */
  stored: object;
  /**
   * Groups of fields that together form one choice. Two different edits of a group conflict even if they change
   * different fields, because nobody has chosen the merged result. The base must contain all fields of a group that
   * the edit changes.
   */
  groups?: readonly (readonly string[])[];
}

/**
 * Merges an edit with simultaneous edits of the same object: a field that the sender did not change keeps its
 * stored value. Call this function while the row is locked.
 * @throws AppError edit.conflict, listing each field that the sender and somebody else changed differently, together
 * with the other fields of its group
 */
export function mergeEdit<T extends object>(changes: T, { base, stored, groups = [] }: EditOptions): T {
  if (!base) return changes;
  const merged = { ...changes };
  const conflicts: EditConflict[] = [];
  const changed = Object.keys(changes).filter((field) => Reflect.get(changes, field) !== undefined);
  const choices = new Set(changed.map((field) => groups.find((group) => group.includes(field)) ?? field));
  for (const choice of choices) {
    const fields = [choice].flat().map((field) => readField(field, { changes, base, stored }));
    if (isConflict(fields))
      conflicts.push(...fields.map(({ field, yours, now }) => ({ field, yours, stored: now })));
    for (const { field, was, yours, now } of fields) {
      if (changed.includes(field) && isDeepStrictEqual(yours, was)) Reflect.set(merged, field, now);
    }
  }
  if (conflicts.length > 0) throw new AppError('edit.conflict', undefined, { conflicts });
  return merged;
}

interface EditedField {
  field: string;
  /** The value before both edits, the value in this edit, and the stored value. */
  was: unknown;
  yours: unknown;
  now: unknown;
}

function readField(
  field: string,
  { changes, base, stored }: { changes: object; base: object; stored: object },
): EditedField {
  // An empty column may be read as undefined.
  const now: unknown = Reflect.get(stored, field) ?? null;
  const was: unknown = field in base ? Reflect.get(base, field) : now;
  const yours: unknown = Reflect.get(changes, field);
  return { field, was, yours: yours === undefined ? was : yours, now };
}

/** Tests whether both edits changed the same choice and have different results. */
function isConflict(fields: readonly EditedField[]): boolean {
  return (
    fields.some(({ was, yours }) => !isDeepStrictEqual(yours, was)) &&
    fields.some(({ was, now }) => !isDeepStrictEqual(now, was)) &&
    fields.some(({ yours, now }) => !isDeepStrictEqual(yours, now))
  );
}
