import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill';

const format = 'qr_code';
const intervalMs = 150;

/** Returns the text of a QR code in the current video image; null if there is none. */
type ReadCodes = (video: HTMLVideoElement) => Promise<string | null>;

/** Whether the browser can show a camera. Browsers do not allow this on pages without https. */
export const canScan = (): boolean => 'mediaDevices' in navigator;

/** Uses the detector of the browser, or else loads one from our own origin, with its WebAssembly (decision 90). */
async function createReader(): Promise<ReadCodes> {
  const own = await findOwnDetector();
  const detector = own ?? (await (await import('./load-detector.ts')).loadDetector(format));
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function findOwnDetector(): Promise<Pick<Detector, 'detect'> | null> {
  const Own: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isDetectorClass(Own)) return null;
  return (await Own.getSupportedFormats()).includes(format) ? new Own({ formats: [format] }) : null;
}

const isDetectorClass = (value: unknown): value is typeof Detector => typeof value === 'function';

/**
 * Shows the back camera in a video until it sees a QR code, and returns the text of the code; null if `signal` ended
 * the scan.
 * @throws DOMException if the person does not allow the camera, or there is none
 */
export async function scan(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    // The scan may have ended while the browser asked the person for permission.
    if (signal.aborted) return null;
    video.srcObject = stream;
    await video.play();
    const read = await createReader();
    while (!signal.aborted) {
      const found = await read(video);
      if (found !== null && found !== '') return found;
      await new Promise((resolve) => setTimeout(resolve, intervalMs));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}
