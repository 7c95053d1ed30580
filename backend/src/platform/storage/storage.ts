import type { SqlEntityManager } from '@mikro-orm/postgresql';

export interface StoredBytes {
  bytes: Uint8Array;
  mimeType: string;
}

/**
 * Where bytes too large for a table of facts are kept, addressed by their content: the SHA-256 in hex. The same bytes
 * are kept once, however often they are put, and what a hash names never changes.
 *
 * Who writes inside a transaction passes it as `within`: a storage in the same database then takes part in it, on its
 * connection. Waiting for a second connection while holding one stops the whole server when many do it at once. A storage
 * elsewhere has no use for it.
 */
export interface Storage {
  /** Returns the hash. Putting bytes that are there already changes nothing. */
  put(bytes: Uint8Array, mimeType: string, within?: SqlEntityManager): Promise<string>;
  get(hash: string): Promise<StoredBytes | null>;
  /** Deleting what is not there is no error. */
  delete(hash: string, within?: SqlEntityManager): Promise<void>;
}
