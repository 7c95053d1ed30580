import { expect } from '@open-wc/testing';
import { record } from '../element/read.ts';

/** What the build measured: kB of 1000 bytes after gzip -9. */
async function measured(): Promise<Record<string, unknown>> {
  const response = await fetch(new URL('../../dist/size.json', import.meta.url));
  if (!response.ok) throw new Error('not built yet: npm run build');
  return record(await response.json());
}

describe('prize size', () => {
  it('[E1] the element, Lit and all that it loads up front stay within 13 kB', async () => {
    expect((await measured()).upFrontKb)
      .to.be.above(6)
      .and.at.most(13);
  });

  it('[W10] the celebration stays within 2 kB', async () => {
    expect((await measured()).celebrationKb)
      .to.be.above(0)
      .and.at.most(2);
  });
});
