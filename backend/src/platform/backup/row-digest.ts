import { createHash, hash, type Hash } from 'node:crypto';

const lineFeed = 10;
/**
 * The number of bits of a row's hash that are added to the checksum. More bits would take longer and detect hardly
 * more errors.
 */
const digestBits = 128n;

/**
 * Counts the rows of a table and computes their checksum from the text of PostgreSQL's COPY, which has one
 * line for each row. The checksum is the sum of the rows' hashes, so it does not depend on their order: a
 * restored table may return its rows in a different order.
 */
export class RowDigest {
  rows = 0;
  #sum = 0n;
  #begun: Hash | null = null;

  /** Adds the next piece of the text, which may end within a row. */
  add(piece: Buffer): void {
    let start = 0;
    for (let end = piece.indexOf(lineFeed); end !== -1; end = piece.indexOf(lineFeed, start)) {
      this.#addRow(piece.subarray(start, end + 1));
      start = end + 1;
    }
    if (start < piece.length) {
      this.#begun ??= createHash('sha256');
      this.#begun.update(piece.subarray(start));
    }
  }

  /** The checksum as hexadecimal text. */
  get checksum(): string {
    return this.#sum.toString(16).padStart(Number(digestBits / 4n), '0');
  }

  #addRow(rest: Buffer): void {
    const digest = this.#begun ? this.#begun.update(rest).digest() : hash('sha256', rest, 'buffer');
    this.#begun = null;
    this.rows += 1;
    const number = (digest.readBigUInt64BE(0) << 64n) | digest.readBigUInt64BE(8);
    this.#sum = BigInt.asUintN(Number(digestBits), this.#sum + number);
  }
}
