/** Removes the folders from a file name. Returns null if nothing is left. */
export function getBaseName(name: string): string | null {
  return name.split(/[\\/]/).findLast((part) => part.trim() !== '') ?? null;
}
