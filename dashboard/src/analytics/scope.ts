/** The ids of the campaigns that the insights cover; empty for all campaigns. */
export type Scope = readonly string[];

const name = 'campaigns';

/** Reads the campaigns from the URL parameters. */
export function readScope(search: URLSearchParams): Scope {
  return (search.get(name) ?? '').split(',').filter((id) => id !== '');
}

/** Changes the campaigns in the URL parameters. */
export function writeScope(search: URLSearchParams, scope: Scope): URLSearchParams {
  const next = new URLSearchParams(search);
  if (scope.length === 0) next.delete(name);
  else next.set(name, scope.join(','));
  return next;
}
