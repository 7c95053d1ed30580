/** Bytes of a file from `start` to `end`, both included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What a file is cut into on its way: twenty turns of a store for a film of 10 MB. */
export const filePieceBytes = 512 * 1024;

/** A file that is written while it comes. Part of it is there from the first piece on; nothing is sure before `end`. */
export interface FileWriter {
  /** One at a time, each of `filePieceBytes` but the last. Its memory may be used again when this is done. */
  write(piece: Uint8Array): Promise<void>;
  /** Done when the whole file would survive a crash that a row survives which is written after this. */
  end(): Promise<void>;
  /** Writes no more of it; what is there can be deleted when this is done. */
  abandon(): Promise<void>;
}

/** Reads what was handed to a writer again, for a store that takes larger pieces: memory is no place to collect them. */
export type ReadAgain = (range: ByteRange) => AsyncIterable<Uint8Array>;

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
  /** Takes a file of which nothing is known yet. */
  open(key: string, readAgain: ReadAgain): FileWriter;
  /** The bytes of a range that is inside the file, or all. Null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
}
