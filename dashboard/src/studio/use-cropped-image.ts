import { useEffect, useState } from 'react';
import { centerCrop, type CropChoice, placeCrop } from './crop.ts';

/**
 * The side of the preview in pixels: sharp on a dense screen, and small enough to redraw while the crop
 * moves.
 */
const previewPx = 640;

/**
 * Draws the square of an image for the preview, and returns the object URL of the drawing. Returns null until
 * the square is drawn, or when there is no crop. While the owner moves the crop, the last drawing stays.
 */
export function useCroppedImage(url: string, crop: CropChoice | null): string | null {
  const image = useLoadedImage(crop ? url : '');
  const [drawn, setDrawn] = useState<string | null>(null);
  const { focusX, focusY, zoom } = crop ?? centerCrop;
  const isCropped = crop !== null;
  // The effect depends on the numbers, because the form returns a new object on every render.
  useEffect(() => {
    if (!image || !isCropped) return;
    let isLeft = false;
    // One drawing per frame is enough, and a later change cancels an earlier one.
    const frame = requestAnimationFrame(() => {
      void draw(image, { focusX, focusY, zoom }).then((blob) => {
        if (!isLeft && blob) setDrawn(URL.createObjectURL(blob));
      });
    });
    return () => {
      isLeft = true;
      cancelAnimationFrame(frame);
    };
  }, [image, isCropped, focusX, focusY, zoom]);
  useEffect(() => {
    if (drawn === null) return;
    return () => {
      URL.revokeObjectURL(drawn);
    };
  }, [drawn]);
  return crop && image ? drawn : null;
}

function useLoadedImage(url: string): HTMLImageElement | null {
  const [loaded, setLoaded] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    if (url === '') return;
    const image = new Image();
    image.onload = () => {
      setLoaded(image);
    };
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return loaded && url !== '' && loaded.getAttribute('src') === url ? loaded : null;
}

function draw(image: HTMLImageElement, crop: CropChoice): Promise<Blob | null> {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const { left, top, side } = placeCrop(size, crop);
  const canvas = document.createElement('canvas');
  canvas.width = previewPx;
  canvas.height = previewPx;
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, previewPx, previewPx);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.85);
  });
}
