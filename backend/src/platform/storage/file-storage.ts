/** Bytes of a file from `start` to `end`, both inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The size of the pieces of an incoming file. A 10 MB video is written in twenty pieces. */
export const filePieceBytes = 512 * 1024;

/**
 * A file that is written while it arrives. Part of it exists after the first piece, but it is complete only
 * after `end`.
 */
export interface FileWriter {
  /**
   * Writes one piece of `filePieceBytes`; the last one may be shorter. The caller may reuse the memory when
   * this resolves.
   */
  write(piece: Uint8Array): Promise<void>;
  /**
   * Resolves when the file is stored at least as durably as any row that is written afterwards. A crash then cannot
   * lose the file without also losing the row.
   */
  end(): Promise<void>;
  /** Stops writing. When this resolves, the partial file can be deleted. */
  abandon(): Promise<void>;
}

/**
 * Reads bytes again that were already written. A storage calls this if its pieces are too large to be held in
 * memory.
 */
export type ReadAgain = (range: ByteRange) => AsyncIterable<Uint8Array>;

export interface NewFile {
  chunks: AsyncIterable<Uint8Array>;
  /** The total size of all chunks. Some storages need it before the first chunk. */
  size: number;
  mimeType: string;
}

/**
 * Stores whole files as streams, so that a file is never completely in memory. Images have their own storage
 * (`storage.ts`), because they are small, and owners who upload the same image share it. Each file has its
 * own key (`a-z 0-9 . -`) and is never shared, so deleting it affects no other file, even one with the same
 * bytes. A key is written once. The caller records the key in a table before the write, because a failed
 * write may leave bytes behind. The caller also deletes files that it no longer needs.
 */
export interface FileStorage {
  /** Writes a small file. Rejects if the storage cannot be written to. */
  checkWritable(): Promise<void>;
  write(key: string, file: NewFile): Promise<void>;
  /** Starts a file of unknown size. */
  open(key: string, readAgain: ReadAgain): FileWriter;
  /**
   * Returns the bytes in a range of the file, or all its bytes without a range; null if the file does not
   * exist.
   */
  read(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
  /** Deleting a missing file is not an error. */
  delete(key: string): Promise<void>;
}
