/** Computes SHA-256. Words are big-endian, as signed 32-bit integers. */
export interface Hasher {
  /** Returns the eight words of the hash of a message. */
  digest: (message: Uint8Array) => Int32Array;
  /**
   * Hashes a part and returns the number of leading zero bits in the first word of the hash. A part has the eight
   * words of the seed, one byte with its number, and four bytes with the nonce.
   */
  countZeros: (seed: Int32Array, part: number, nonce: number) => number;
}

/**
 * Creates a hasher. The function uses nothing outside of itself, not even constants, because a worker runs
 * its text (`widget/src/prize/ending/work`). For the same reason it uses no syntax for which a compiler
 * would add a function of its own. `work.test.ts` compares it with the implementation in Node.
 */
export function createHasher(): Hasher {
  const toWords = (hex: string) => Int32Array.from(hex.match(/.{8}/g) ?? [], (word) => parseInt(word, 16));
  const get = (words: Int32Array, at: number) => words[at] ?? 0;
  const constants = toWords(
    '428a2f9871374491b5c0fbcfe9b5dba53956c25b59f111f1923f82a4ab1c5ed5' +
      'd807aa9812835b01243185be550c7dc372be5d7480deb1fe9bdc06a7c19bf174' +
      'e49b69c1efbe47860fc19dc6240ca1cc2de92c6f4a7484aa5cb0a9dc76f988da' +
      '983e5152a831c66db00327c8bf597fc7c6e00bf3d5a7914706ca635114292967' +
      '27b70a852e1b21384d2c6dfc53380d13650a7354766a0abb81c2c92e92722c85' +
      'a2bfe8a1a81a664bc24b8b70c76c51a3d192e819d6990624f40e3585106aa070' +
      '19a4c1161e376c082748774c34b0bcb5391c0cb34ed8aa4a5b9cca4f682e6ff3' +
      '748f82ee78a5636f84c878148cc7020890befffaa4506cebbef9a3f7c67178f2',
  );
  const start = toWords('6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19');
  /** The 64 words of one block. The caller writes the first sixteen. */
  const block = new Int32Array(64);
  const state = new Int32Array(8);

  const mixBlock = (): void => {
    for (let at = 16; at < 64; at += 1) {
      const u = get(block, at - 15);
      const v = get(block, at - 2);
      const s0 = ((u >>> 7) | (u << 25)) ^ ((u >>> 18) | (u << 14)) ^ (u >>> 3);
      const s1 = ((v >>> 17) | (v << 15)) ^ ((v >>> 19) | (v << 13)) ^ (v >>> 10);
      block[at] = get(block, at - 16) + s0 + get(block, at - 7) + s1;
    }
    let a = get(state, 0);
    let b = get(state, 1);
    let c = get(state, 2);
    let d = get(state, 3);
    let e = get(state, 4);
    let f = get(state, 5);
    let g = get(state, 6);
    let h = get(state, 7);
    for (let at = 0; at < 64; at += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + get(constants, at) + get(block, at)) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    state[0] = get(state, 0) + a;
    state[1] = get(state, 1) + b;
    state[2] = get(state, 2) + c;
    state[3] = get(state, 3) + d;
    state[4] = get(state, 4) + e;
    state[5] = get(state, 5) + f;
    state[6] = get(state, 6) + g;
    state[7] = get(state, 7) + h;
  };
  return {
    digest(message) {
      const padded = new DataView(new ArrayBuffer(((message.length + 8) >> 6) * 64 + 64));
      for (let at = 0; at < message.length; at += 1) padded.setUint8(at, message[at] ?? 0);
      padded.setUint8(message.length, 0x80);
      padded.setUint32(padded.byteLength - 4, message.length * 8);
      state.set(start);
      for (let from = 0; from < padded.byteLength; from += 64) {
        for (let at = 0; at < 16; at += 1) block[at] = padded.getInt32(from + at * 4);
        mixBlock();
      }
      return state.slice();
    },
    countZeros(seed, part, nonce) {
      block.set(seed);
      block[8] = (part << 24) | (nonce >>> 8);
      block[9] = (nonce << 24) | 0x800000;
      block.fill(0, 10, 15);
      // The length of the message in bits: 32 bytes, one byte and four bytes.
      block[15] = 296;
      state.set(start);
      mixBlock();
      return Math.clz32(get(state, 0));
    },
  };
}
