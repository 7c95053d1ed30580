import { expect, type Locator, type Page } from '@playwright/test';

/** Records a WebM video of two seconds in the browser. The first second is black. */
export async function recordVideo(page: Page, name = 'video.webm') {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('nothing to draw with');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const ended = new Promise((resolve) => {
      recorder.addEventListener('stop', resolve);
    });
    const begin = performance.now();
    const paint = setInterval(() => {
      const seconds = (performance.now() - begin) / 1000;
      pen.fillStyle = seconds < 0.7 ? '#000' : `hsl(${String(Math.round(seconds * 90))} 90% 55%)`;
      pen.fillRect(0, 0, 160, 90);
    }, 50);
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    clearInterval(paint);
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return { name, mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}

/** Plays the video for a moment and reads its only caption. */
export async function expectPlays(video: Locator): Promise<void> {
  await video.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect
    .poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  await expect
    .poll(() => video.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length))
    .toBe(1);
}
