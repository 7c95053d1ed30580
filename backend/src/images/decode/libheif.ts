import { readFile } from 'node:fs/promises';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Libheif } from 'libheif-js/libheif-wasm/libheif.js';

/** Maximum memory of an instance. The largest phone photos, with 48 million pixels, need half of it. */
const maxMemoryBytes = 768 * 1024 * 1024;

/**
 * Starts a separate instance of libheif for one file. A hostile file then cannot affect the next file, and
 * the memory of the instance is released afterwards. The library is loaded on demand.
 */
export async function startLibheif(): Promise<Libheif> {
  const { default: start } = await import('libheif-js/libheif-wasm/libheif.js');
  const program = new URL(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  const module = await WebAssembly.compile(await readFile(program));
  return start({
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(module, imports);
      for (const value of Object.values(instance.exports))
        if (value instanceof WebAssembly.Memory) limitMemory(value);
      return done(instance);
    },
    printErr: () => undefined,
  });
}

function limitMemory(memory: WebAssembly.Memory): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * pageBytes > maxMemoryBytes) throw new RangeError('too large');
    return grow(pages);
  };
}

const pageBytes = 65_536;

/**
 * Calls a function of libheif and returns its numeric result. `call` must make the function write its error
 * and its result to the two given memory addresses.
 * @throws AppError image.damaged, image.too_many_pixels, image.heic
 */
export function callLibheif(heif: Libheif, call: (error: number, result: number) => void): number {
  const error = heif._malloc(16);
  const result = error + 12;
  call(error, result);
  const code = readNumber(heif, error);
  if (unsupportedCodes.has(code)) throw new AppError('image.heic');
  if (code === outOfMemory) throw new AppError('image.too_many_pixels');
  if (code !== 0) throw new AppError('image.damaged');
  return readNumber(heif, result);
}

export function readNumber({ HEAPU8 }: Libheif, at: number): number {
  return new DataView(HEAPU8.buffer).getUint32(at, true);
}

// Values from libheif's `heif_error_code`: unsupported file type, unsupported feature, codec not built in.
const unsupportedCodes: ReadonlySet<number> = new Set([3, 4, 11]);
const outOfMemory = 6;
