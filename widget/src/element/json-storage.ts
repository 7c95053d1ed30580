/** If the browser blocks storage, values last as long as the page. */
const memory = new Map<string, string>();

/** Returns 128 random bits in base64url (G6). */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .slice(0, 22);
}

/** Reads the stored value of `name`; undefined if there is none. */
export function readJson(name: string): unknown {
  const key = keyOf(name);
  try {
    const value: unknown = JSON.parse(memory.get(key) ?? localStorage.getItem(key) ?? 'null');
    return value;
  } catch {
    return undefined;
  }
}

/** Stores `value` under `name` in the browser's storage, or in memory if that is blocked or full. */
export function writeJson(name: string, value: unknown): void {
  const key = keyOf(name);
  const json = JSON.stringify(value);
  try {
    localStorage.setItem(key, json);
    memory.delete(key);
  } catch {
    memory.set(key, json);
  }
}

function keyOf(name: string): string {
  return `puzzle-prize:${name}`;
}
