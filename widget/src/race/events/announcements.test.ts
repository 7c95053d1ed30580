import { expect } from '@open-wc/testing';
import { PluralLanguage } from '../../board/plural-language.ts';
import { raceStrings } from '../strings.ts';
import { findAnnouncement } from './announcements.ts';

const view = { language: new PluralLanguage(raceStrings, 'en') };
const minuteMs = 60_000;
const announce = (beforeMs: number, nowMs: number, opens = false) =>
  findAnnouncement({ leftMs: beforeMs, isOpen: false }, { leftMs: nowMs, isOpen: opens }, view);

describe('the announcements of a scheduled race', () => {
  it('[G77] counts whole minutes although the clock is some milliseconds ahead or behind', () => {
    for (const offsetMs of [-900, -4, 0, 4, 900])
      expect(announce(6 * minuteMs, 5 * minuteMs + offsetMs, true)).to.equal(
        'The lobby is open. The race starts in 5 minutes',
      );
    expect(announce(6 * minuteMs, 1000, true)).to.equal('The lobby is open. The race starts in 1 minute');
  });

  it('[G77] tells the last hour, ten minutes, one and half a minute, once each', () => {
    const texts = [];
    for (let leftMs = 61 * minuteMs; leftMs > 0; leftMs -= 1000) texts.push(announce(leftMs, leftMs - 1000));
    expect(texts.filter(Boolean)).to.deep.equal([
      'The race starts in 60 minutes',
      'The race starts in 10 minutes',
      'The race starts in 1 minute',
      'The race starts in 30 seconds',
    ]);
  });

  it('[G77] tells nothing when the page has just loaded', () => {
    expect(findAnnouncement(null, { leftMs: minuteMs, isOpen: true }, view)).to.equal(null);
  });
});
