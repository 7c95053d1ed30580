import { expect } from '@open-wc/testing';
import { record } from '../element/read.ts';

/** Reads the measurements of the build: kB of 1000 bytes after gzip -9. */
async function measured(): Promise<Record<string, unknown>> {
  const response = await fetch(new URL('../../dist/size.json', import.meta.url));
  if (!response.ok) throw new Error('not built yet: npm run build');
  return record(await response.json());
}

describe('prize size', () => {
  it('[E1, G52] the element, Lit and all static imports stay within 15.5 kB', async () => {
    expect((await measured()).upFrontKb)
      .to.be.above(6)
      .and.at.most(15.5);
  });

  it('[B33] the tools and everything else that loads after the board stay within 7 kB', async () => {
    expect((await measured()).extrasKb)
      .to.be.above(4)
      .and.at.most(7);
  });

  it('[B15] [B16] sound and vibration, which load when one of them is on, stay within 0.8 kB', async () => {
    expect((await measured()).feedbackKb)
      .to.be.above(0)
      .and.at.most(0.8);
  });

  it('[W10] the celebration stays within 2 kB', async () => {
    expect((await measured()).celebrationKb)
      .to.be.above(0)
      .and.at.most(2);
  });

  it('[B22] the ending stays within 8 kB, and its later parts within theirs', async () => {
    const { endingKb, mediaCardKb, addressFormKb } = await measured();
    expect(endingKb).to.be.above(4).and.at.most(8);
    expect(mediaCardKb).to.be.above(1).and.at.most(5);
    expect(addressFormKb).to.be.above(0.5).and.at.most(1.4);
  });
});
