import type { SqlEntityManager } from '@mikro-orm/postgresql';

export interface StoredBytes {
  bytes: Uint8Array;
  mimeType: string;
}

/**
 * Stores bytes that are too large for ordinary tables. The SHA-256 of the bytes in hex identifies them. The
 * same bytes are stored once, and the bytes for a hash never change. A caller inside a transaction passes the
 * transaction as `within`. A storage in the same database then uses the connection of the transaction.
 * Otherwise, each of several transactions could hold a connection and wait for a second one, which would
 * block the whole server. Other storages ignore `within`.
 */
export interface Storage {
  /** Returns the hash. Storing existing bytes changes nothing. */
  put(bytes: Uint8Array, mimeType: string, within?: SqlEntityManager): Promise<string>;
  get(hash: string): Promise<StoredBytes | null>;
  /** Deleting missing bytes is not an error. */
  delete(hash: string, within?: SqlEntityManager): Promise<void>;
}
