import { expect } from '@open-wc/testing';
import { record } from '../element/read.ts';

describe('race size', () => {
  it('[V2] the element, Lit and all that it loads up front stay within 20.5 kB', async () => {
    const response = await fetch(new URL('../../dist/race-size.json', import.meta.url));
    if (!response.ok) throw new Error('not built yet: npm run build');
    // kB of 1000 bytes after gzip -9.
    expect(record(await response.json()).upFrontKb)
      .to.be.above(8)
      .and.at.most(20.5);
  });
});
