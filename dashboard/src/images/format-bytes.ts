const kilobyte = 1024;
const megabyte = kilobyte * 1024;

/** Formats a size in Bytes, KB or MB with two decimals (I3). */
export function formatBytes(bytes: number): string {
  if (bytes < kilobyte) return `${String(bytes)} Bytes`;
  if (bytes < megabyte) return `${(bytes / kilobyte).toFixed(2)} KB`;
  return `${(bytes / megabyte).toFixed(2)} MB`;
}
