import { expect } from '@open-wc/testing';

/** Reads the size of the built file in bytes after gzip -9. */
async function gzipBytes(): Promise<number> {
  const response = await fetch(new URL('../../dist/v1/puzzle-modal.js.gz', import.meta.url));
  if (!response.ok) throw new Error('not built yet: npm run build');
  return (await response.arrayBuffer()).byteLength;
}

describe('button size', () => {
  it('[E8] the script that a page loads stays within 1,900 bytes', async () => {
    expect(await gzipBytes())
      .to.be.above(800)
      .and.at.most(1900);
  });
});
