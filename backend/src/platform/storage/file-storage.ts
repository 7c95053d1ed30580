/** Bytes of a file from `start` to `end`, both included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file that is written while it comes. Part of it is there from the first chunk on; nothing is sure before `end`. */
export interface FileWriter {
  /** One at a time. The chunk may be used again when this is done. */
  write(chunk: Uint8Array): Promise<void>;
  /** Done when the whole file would survive a crash. */
  end(): Promise<void>;
  /** Writes no more of it; what is there can be deleted when this is done. */
  abandon(): Promise<void>;
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
  /** Takes a file of which nothing is known yet. Absent where the size must be told first. */
  open?(key: string): FileWriter;
  /** The bytes of a range that is inside the file, or all. Null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
}
