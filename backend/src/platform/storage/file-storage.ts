/** Bytes of a file from `start` to `end`, both inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Size of the pieces of an incoming file: a video of 10 MB is written in twenty calls. */
export const filePieceBytes = 512 * 1024;

/**
 * A file that is written while it arrives. Part of it exists from the first piece on; it is complete only
 * after `end`.
 */
export interface FileWriter {
  /**
   * Writes one piece of `filePieceBytes`; the last one may be shorter. The memory may be reused when this
   * resolves.
   */
  write(piece: Uint8Array): Promise<void>;
  /** Resolves when the file is stored at least as durably as a row that is written afterwards. */
  end(): Promise<void>;
  /** Stops writing. When this resolves, the partial file can be deleted. */
  abandon(): Promise<void>;
}

/**
 * Reads bytes again that were already written. A storage calls this when its pieces are larger than memory
 * should hold.
 */
export type ReadAgain = (range: ByteRange) => AsyncIterable<Uint8Array>;

export interface NewFile {
  chunks: AsyncIterable<Uint8Array>;
  /** Size of all chunks together, which some storages need before the first one. */
  size: number;
  mimeType: string;
}

/**
 * Stores whole files as streams, which are never completely in memory. Images have their own storage
 * (`storage.ts`), because they are small and shared by owners that upload the same image. Each file has its
 * own key (`a-z 0-9 . -`) and is never shared, so deleting it affects no other file, even one with the same
 * bytes. A key is written once. The caller records the key in a table before the write, because a failed
 * write may leave bytes behind. The caller also deletes files that it no longer needs.
 */
export interface FileStorage {
  /** Writes a small file. Rejects when the storage cannot be written. */
  checkWritable(): Promise<void>;
  write(key: string, file: NewFile): Promise<void>;
  /** Starts a file of unknown size. */
  open(key: string, readAgain: ReadAgain): FileWriter;
  /** Returns the bytes of a range inside the file, or all; null if the file does not exist. */
  read(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
  /** Deleting a missing file is not an error. */
  delete(key: string): Promise<void>;
}
