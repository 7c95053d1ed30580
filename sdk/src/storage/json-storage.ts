/** If the browser blocks storage, values last as long as the page. */
const memory = new Map<string, string>();

const openLocal = (): Storage => localStorage;

/**
 * Reads the stored value of `name`: null if there is none, undefined if it is not JSON.
 * @param openStorage where the value is stored; the browser's local storage by default
 */
export function readJson(name: string, openStorage = openLocal): unknown {
  const key = toKey(name);
  try {
    const value: unknown = JSON.parse(memory.get(key) ?? openStorage().getItem(key) ?? 'null');
    return value;
  } catch {
    return undefined;
  }
}

/** Stores `value` under `name` in the browser's storage, or in memory if that is blocked or full. */
export function writeJson(name: string, value: unknown, openStorage = openLocal): void {
  const key = toKey(name);
  const json = JSON.stringify(value);
  try {
    openStorage().setItem(key, json);
    memory.delete(key);
  } catch {
    memory.set(key, json);
  }
}

function toKey(name: string): string {
  return `puzzle-prize:${name}`;
}
