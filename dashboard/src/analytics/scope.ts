/** The campaigns that insights are about: those with these ids, or all without any. */
export type Scope = readonly string[];

const name = 'campaigns';

/** Reads the campaigns from an address. */
export function readScope(search: URLSearchParams): Scope {
  return (search.get(name) ?? '').split(',').filter((id) => id !== '');
}

/** Changes the campaigns of an address. */
export function writeScope(search: URLSearchParams, scope: Scope): URLSearchParams {
  const next = new URLSearchParams(search);
  if (scope.length === 0) next.delete(name);
  else next.set(name, scope.join(','));
  return next;
}
