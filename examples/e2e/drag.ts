import type { Locator } from '@playwright/test';

/** The data that is dragged onto a page: files by their paths, or text. */
export type Dragged = { files: string[] } | { text: string };

/** Drags something from outside the browser onto the middle of an element and drops it. */
export async function drop(target: Locator, dragged: Dragged): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to drop on');
  const page = target.page();
  const devtools = await page.context().newCDPSession(page);
  const data =
    'files' in dragged
      ? { items: [], files: dragged.files, dragOperationsMask: 1 }
      : { items: [{ mimeType: 'text/plain', data: dragged.text }], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await devtools.send('Input.dispatchDragEvent', { type, x, y, data });
  }
  await devtools.detach();
}
