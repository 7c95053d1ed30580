/**
 * Thrown when the storage of files is away, silent or overloaded, so that a repeated call may succeed. The caller
 * receives 503 (B52).
 */
export class StorageUnavailableError extends Error {
  readonly code = 'STORAGE_UNAVAILABLE';
  constructor(cause: unknown) {
    super('The S3 storage is unavailable', { cause });
  }
}
