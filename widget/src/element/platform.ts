/** Returns the origin of the platform: that of `host` if set, else the origin of this script. */
export function platformOrigin(host: string): string {
  return new URL(host || import.meta.url, document.baseURI).origin;
}

/** Returns a function that resolves relative URLs of the platform, such as those of images. */
export function resolveAt(origin: string): (url: string) => string {
  return (url) => new URL(url, origin).href;
}
