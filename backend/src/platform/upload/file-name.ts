/** Removes folders from a file name; null if nothing is left. */
export function baseName(name: string): string | null {
  return name.split(/[\\/]/).findLast((part) => part.trim() !== '') ?? null;
}
