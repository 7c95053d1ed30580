/** Where a stored picture is served: a path below the product's address, the same for ever. */
export function imageUrl(hash: string): string {
  return `/images/${hash}.webp`;
}

/** The hash in an address that `imageUrl` made, with or without the host in front; null for any other address. */
export function imageHash(url: string): string | null {
  return /(?:^|\/\/[^/?#]+)\/images\/([0-9a-f]{64})\.webp$/.exec(url)?.[1] ?? null;
}
