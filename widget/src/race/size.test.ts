import { expect } from '@open-wc/testing';
import { record } from '../element/read.ts';

/** What the build measured: kB of 1000 bytes after gzip -9. */
async function measured(): Promise<Record<string, unknown>> {
  const response = await fetch(new URL('../../dist/race-size.json', import.meta.url));
  if (!response.ok) throw new Error('not built yet: npm run build');
  return record(await response.json());
}

describe('race size', () => {
  it('[V2] the element, Lit and all that it loads up front stay within 15.2 kB', async () => {
    expect((await measured()).upFrontKb)
      .to.be.above(8)
      .and.at.most(15.2);
  });

  it('[V2] a room and the board that plays, which come while it is looked for, stay within 11.2 kB', async () => {
    expect((await measured()).roomKb)
      .to.be.above(5)
      .and.at.most(11.2);
  });
});
