import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Creates a detector whose WebAssembly comes from our own origin, never from the CDN of a third party. */
export async function loadDetector(format: 'qr_code'): Promise<Pick<BarcodeDetector, 'detect'>> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return new BarcodeDetector({ formats: [format] });
}
