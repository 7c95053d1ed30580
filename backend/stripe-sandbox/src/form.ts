type Branch = Map<string, Branch | string>;

/** Parses parameters in the form that Stripe uses: `a[b][0]=x&a[b][1]=y` is `{ a: { b: ['x', 'y'] } }`. */
export function decodeForm(text: string): object {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) plant(root, splitKeys(name), value);
  return Object.fromEntries([...root].map(([key, value]) => [key, plain(value)]));
}

function splitKeys(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) return [name];
  const [, head = name, rest = ''] = match;
  return [head, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
}

function plant(branch: Branch, [first = '', ...rest]: string[], value: string): void {
  const key = first === '' ? String(branch.size) : first;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const known = branch.get(key);
  const next = typeof known === 'object' ? known : new Map<string, Branch | string>();
  branch.set(key, next);
  plant(next, rest, value);
}

function plain(value: Branch | string): unknown {
  if (typeof value === 'string') return value;
  const entries = [...value].map(([key, inner]) => [key, plain(inner)] as const);
  const isList = entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
