/**
 * Finds import cycles, including cycles of type-only imports. The files of a cycle can be understood only
 * together.
 */

/**
 * @returns one line per group of files in which each file imports all others, directly or through other files
 */
export function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Map([...imports.keys()].map((path) => [path, findReachable(path, imports)]));
  const groups = [...reached].map(([path, others]) =>
    [...others].filter((other) => reached.get(other)?.has(path)).toSorted(),
  );
  const lines = groups.filter((group) => group.length > 0).map((group) => group.join(', '));
  return [...new Set(lines)].map((line) => `a cycle of imports: ${line}`);
}

function findReachable(start: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(imports.get(start) ?? [])];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...(imports.get(path) ?? []));
  }
  return reached;
}
