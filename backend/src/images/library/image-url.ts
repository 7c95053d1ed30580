/** Returns the permanent path of a stored image. */
export function buildImageUrl(hash: string): string {
  return `/images/${hash}.webp`;
}

/** Extracts the hash from a URL of `imageUrl`, with or without a host; returns null for any other URL. */
export function imageHash(url: string): string | null {
  return /^(?:https?:\/\/[^/?#]+)?\/images\/([0-9a-f]{64})\.webp$/.exec(url)?.[1] ?? null;
}
