/**
 * Returns the URL of the module `name` beside the module whose `import.meta.url` is `caller`, for threads and
 * processes. The published package has `.js` files where the repository has `.ts` files.
 */
export function findSiblingModule(name: string, caller: string): URL {
  return new URL(`./${name}${caller.slice(caller.lastIndexOf('.'))}`, caller);
}
