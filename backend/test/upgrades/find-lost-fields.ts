/**
 * Compares two replies to the same call. Returns the paths of the fields of the first reply that the second
 * one lacks or has with another type. Lists are compared by their first items, and null counts as every type.
 */
export function findLostFields(path: string, before: unknown, after: unknown): string[] {
  if (before === null || after === null) return [];
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === 0 || after.length === 0 ? [] : findLostFields(`${path}[]`, before[0], after[0]);
  if (typeof before !== typeof after || Array.isArray(before) !== Array.isArray(after)) return [path];
  if (typeof before !== 'object' || typeof after !== 'object') return [];
  const fields = new Map<string, unknown>(Object.entries(after));
  return Object.entries(before).flatMap(([name, value]) =>
    fields.has(name) ? findLostFields(`${path}.${name}`, value, fields.get(name)) : [`${path}.${name}`],
  );
}
