import { expect } from '@open-wc/testing';
import { record } from '../element/read.ts';

/** Reads the measurements of the build: kB of 1000 bytes after gzip -9. */
async function measured(file = 'race-size.json'): Promise<Record<string, unknown>> {
  const response = await fetch(new URL(`../../dist/${file}`, import.meta.url));
  if (!response.ok) throw new Error('not built yet: npm run build');
  return record(await response.json());
}

describe('race size', () => {
  it('[V2] the element, Lit and all static imports stay within 17.7 kB', async () => {
    expect((await measured()).upFrontKb)
      .to.be.above(8)
      .and.at.most(17.7);
  });

  it('[V2] the room view with its track and the playable board, which load later, stay within 14.7 kB', async () => {
    expect((await measured()).roomKb)
      .to.be.above(5)
      .and.at.most(14.7);
  });

  it('[G82] the moments of a race, which load after the room, stay within 6 kB', async () => {
    expect((await measured()).momentsKb)
      .to.be.above(0.5)
      .and.at.most(6);
  });

  it('[G77] the countdown to a scheduled race and its lobby, which load if there is one, stay within 5 kB', async () => {
    expect((await measured()).eventKb)
      .to.be.above(1)
      .and.at.most(5);
  });

  it('[G92] the pause and the message of the organizer, which load if there is one, stay within 2.2 kB', async () => {
    expect((await measured()).organizerKb)
      .to.be.above(0.5)
      .and.at.most(2.2);
  });

  it('[G88] the big screen, which only screens load, stays within 3 kB', async () => {
    expect((await measured()).bigScreenKb)
      .to.be.above(0.5)
      .and.at.most(3);
  });

  it('[G83] the dialog for sharing loads at the press, and stays within 2.2 kB', async () => {
    expect((await measured()).shareKb)
      .to.be.above(0.5)
      .and.at.most(2.2);
  });

  it('[G85] the card with a prize loads if there is one and stays within 6.6 kB, its form for a mail [G96] within 2 kB', async () => {
    const { prizeCardKb, mailFormKb } = await measured();
    expect(prizeCardKb).to.be.above(4).and.at.most(6.6);
    expect(mailFormKb).to.be.above(0.5).and.at.most(2);
  });

  it('[G84] the program of the replay stays within 3 kB', async () => {
    expect((await measured('race-result-size.json')).upFrontKb)
      .to.be.above(1)
      .and.at.most(3);
  });
});
