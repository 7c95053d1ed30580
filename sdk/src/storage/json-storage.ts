/** Values that the browser could not store. They last as long as the page. */
const memory = new Map<string, string>();

/** Reads the stored value of `name`: null if there is none, undefined if it is not JSON. */
export function readJson(name: string): unknown {
  const key = toKey(name);
  try {
    const value: unknown = JSON.parse(memory.get(key) ?? localStorage.getItem(key) ?? 'null');
    return value;
  } catch {
    return undefined;
  }
}

/** Stores `value` under `name` in the browser's storage, or in memory if the storage is blocked or full. */
export function writeJson(name: string, value: unknown): void {
  const key = toKey(name);
  const json = JSON.stringify(value);
  try {
    localStorage.setItem(key, json);
    memory.delete(key);
  } catch {
    memory.set(key, json);
  }
}

function toKey(name: string): string {
  return `puzzle-prize:${name}`;
}
