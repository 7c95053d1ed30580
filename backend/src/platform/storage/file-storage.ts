/** Bytes of a file from `start` to `end`, both included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface NewFile {
  chunks: AsyncIterable<Uint8Array>;
  /** Bytes in all chunks together; some stores must be told before the first one. */
  size: number;
  mimeType: string;
}

/**
 * Where whole files are kept: read and written as streams, never in memory at once. Pictures have a storage of their own
 * (`storage.ts`), because they are small, and shared by whoever uploads the same one.
 *
 * A file has a key of its own (`a-z 0-9 . -`) and is never shared: to delete it takes nothing from anybody else, also when
 * the same bytes are uploaded in that moment. A key is written once; who wrote it notes the key in a table first, because
 * a write that fails half-way may leave bytes behind, and deletes what it does not need.
 */
export interface FileStorage {
  write(key: string, file: NewFile): Promise<void>;
  /** The bytes of a range that is inside the file, or all. Null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
}
