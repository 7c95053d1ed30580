/**
 * The part of libheif's C interface that we use. Pointers are numbers. If a function fails, it writes the
 * error to the memory address in its first argument.
 */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  export interface Libheif {
    /** The whole memory of the instance. When the memory grows, a new array replaces this one. */
    readonly HEAPU8: Uint8Array<ArrayBuffer>;
    _malloc(bytes: number): number;
    _heif_context_alloc(): number;
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      bytes: number,
      length: number,
      options: number,
    ): void;
    _heif_context_set_maximum_image_size_limit(context: number, side: number): void;
    _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
    _heif_image_handle_get_ispe_width(handle: number): number;
    _heif_image_handle_get_ispe_height(handle: number): number;
    _heif_image_handle_has_alpha_channel(handle: number): number;
    _heif_image_handle_get_color_profile_type(handle: number): number;
    _heif_image_handle_get_nclx_color_profile(error: number, handle: number, profile: number): void;
    _heif_image_handle_get_raw_color_profile_size(handle: number): number;
    _heif_image_handle_get_raw_color_profile(error: number, handle: number, bytes: number): void;
    _heif_decode_image(
      error: number,
      handle: number,
      image: number,
      colorSpace: number,
      chroma: number,
      options: number,
    ): void;
    _heif_image_get_primary_width(image: number): number;
    _heif_image_get_primary_height(image: number): number;
    _heif_image_get_plane_readonly2(image: number, channel: number, rowBytes: number): number;
  }

  // eslint-disable-next-line import-x/no-default-export -- this is how Node shows what the package exports
  export default function start(options: {
    instantiateWasm: (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance) => unknown,
    ) => unknown;
    printErr: (line: string) => void;
  }): Libheif;
}

/** The part of the global `WebAssembly` that we use. Node's own types omit it. */
declare namespace WebAssembly {
  interface Imports {
    readonly [module: string]: unknown;
  }
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Readonly<Record<string, unknown>>;
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
