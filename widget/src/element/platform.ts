/** Returns the origin of the platform: the origin of `host` if it is set, otherwise that of this script. */
export function platformOrigin(host: string): string {
  return new URL(host || import.meta.url, document.baseURI).origin;
}

/** Returns a function that resolves relative URLs of the platform, such as those of images. */
export function resolveAt(origin: string): (url: string) => string {
  return (url) => new URL(url, origin).href;
}
