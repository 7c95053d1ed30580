import type { SqlEntityManager } from '@mikro-orm/postgresql';

export interface StoredBytes {
  bytes: Uint8Array;
  mimeType: string;
}

/**
 * Stores bytes that are too large for ordinary tables, addressed by their SHA-256 in hex. The same bytes are
 * stored once, and the bytes of a hash never change. A caller inside a transaction passes the transaction as
 * `within`. A storage in the same database then uses the connection of the transaction, because a transaction
 * that waits for a second connection could block the whole server. Other storages ignore `within`.
 */
export interface Storage {
  /** Returns the hash. Storing existing bytes changes nothing. */
  put(bytes: Uint8Array, mimeType: string, within?: SqlEntityManager): Promise<string>;
  get(hash: string): Promise<StoredBytes | null>;
  /** Deleting missing bytes is not an error. */
  delete(hash: string, within?: SqlEntityManager): Promise<void>;
}
