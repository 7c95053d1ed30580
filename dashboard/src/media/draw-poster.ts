import { fitsAsPoster, isDark, listPosterMoments, choosePosterSize } from './poster-frame.ts';

/**
 * The time limit for loading a video and drawing its poster. The upload waits for the poster, and a supported
 * video needs only a few seconds.
 */
const giveUpMs = 6000;

/**
 * Draws the poster of a video as a JPEG data URL of at most 1 MB. It tries several moments, beginning at 10 %
 * of the length, and uses the first frame that is not black. Returns null when this browser cannot show the
 * video.
 */
export async function drawPoster(file: Blob): Promise<string | null> {
  const address = URL.createObjectURL(file);
  const giveUp = AbortSignal.timeout(giveUpMs);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    const opened = nextEvent(video, 'loadeddata', giveUp);
    video.src = address;
    await opened;
    return await drawFirstBright(video, giveUp);
  } catch {
    // The browser does not support the video or took too long, so the reward has no poster.
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

async function drawFirstBright(video: HTMLVideoElement, giveUp: AbortSignal): Promise<string | null> {
  const size = choosePosterSize(video.videoWidth, video.videoHeight);
  if (!size) return null;
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  for (const moment of listPosterMoments(video.duration)) {
    const arrived = nextEvent(video, 'seeked', giveUp);
    video.currentTime = moment;
    await arrived;
    pen.drawImage(video, 0, 0, size.width, size.height);
    if (!isDark(pen.getImageData(0, 0, size.width, size.height).data)) break;
  }
  return encode(canvas);
}

/**
 * Returns the drawn frame as a data URL, in the best quality that fits the size limit. Returns null if none
 * fits.
 */
function encode(canvas: HTMLCanvasElement): string | null {
  const posters = [0.85, 0.6].map((quality) => canvas.toDataURL('image/jpeg', quality));
  return posters.find(fitsAsPoster) ?? null;
}

/** Waits for an event. @throws Error when the video fails first, or after a timeout */
function nextEvent(video: HTMLVideoElement, name: string, giveUp: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // A signal that is already aborted sends no event, so it is checked first.
    giveUp.throwIfAborted();
    video.addEventListener(name, resolve, { once: true });
    const fail = () => {
      reject(new Error(`The video did not reach "${name}".`));
    };
    video.addEventListener('error', fail, { once: true });
    giveUp.addEventListener('abort', fail, { once: true });
  });
}
