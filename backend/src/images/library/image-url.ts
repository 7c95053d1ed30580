/** Returns the permanent path of a stored image. */
export function buildImageUrl(hash: string): string {
  return `/images/${hash}.webp`;
}

/** Returns the path of the preview that is drawn from a stored image (G65). */
export function buildPreviewUrl(hash: string): string {
  return `/images/${hash}/preview.jpg`;
}

/**
 * Returns the hash in a URL that `buildImageUrl` created, with or without a host. Returns null for any other
 * URL.
 */
export function imageHash(url: string): string | null {
  return /^(?:https?:\/\/[^/?#]+)?\/images\/([0-9a-f]{64})\.webp$/.exec(url)?.[1] ?? null;
}
