/** Returns the permanent path of a stored image. */
export function buildImageUrl(hash: string): string {
  return `/images/${hash}.webp`;
}

/**
 * Returns the hash in a URL that `buildImageUrl` created, with or without a host. Returns null for any other
 * URL.
 */
export function imageHash(url: string): string | null {
  return /^(?:https?:\/\/[^/?#]+)?\/images\/([0-9a-f]{64})\.webp$/.exec(url)?.[1] ?? null;
}
