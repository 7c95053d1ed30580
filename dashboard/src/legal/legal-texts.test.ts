import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  campaignPriceCents,
  mediaGraceDays,
  mediaRenewalPriceCents,
  mediaStorageMonths,
  mediaUploadHours,
  networkHashDays,
  ownerSessionDays,
  prizeMailHours,
  puzzleSessionKeptHours,
  unpaidCampaignDays,
} from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../docs/read-document.ts';

const read = (name: string) => {
  const markdown = readFileSync(join(import.meta.dirname, '../../../docs/legal', name), 'utf8');
  // Line breaks become spaces, because a searched sentence may span several lines.
  return { ...readDocument(markdown), text: markdown.replaceAll(/\s+/g, ' ') };
};
const dollars = (cents: number) => `${String(cents / 100)} US dollars`;

describe.each(['privacy-policy.md', 'terms-of-service.md'])('%s', (name) => {
  const { sections, text } = read(name);

  it('[P9] has a date for the whole page and for each section', () => {
    expect(text).toContain('Last updated: 2025-08-23.');
    const undated = sections.filter(
      ({ blocks: [first] }) => !/^<p>202[56]-\d\d-\d\d<\/p>/.test(getHtml(first)),
    );
    expect(undated.map(({ title }) => title)).toEqual(name.startsWith('privacy') ? ['In short'] : []);
  });
});

describe('the promises of the legal pages', () => {
  it('[P9] match how the product handles data', () => {
    const { text } = read('privacy-policy.md');
    expect(text).toContain('The one thing about a person that we ask for is the e-mail address of an owner.');
    expect(text).toContain(`for up to ${String(ownerSessionDays)} days. We store its hash`);
    expect(text).toContain(`salted anew each day | ${String(networkHashDays)} days`);
    expect(text).toContain(`and ${String(mediaGraceDays)} days longer`);
    // The page promises deletion after one day, so both limits must be 24 hours.
    expect([puzzleSessionKeptHours, mediaUploadHours]).toEqual([24, 24]);
    expect(text).toContain(`and erase it within ${String(prizeMailHours)} hours`);
    expect(text).toContain('Sessions are deleted a day after they end.');
    expect(text).toContain('never used is deleted after a day');
  });

  it('[P9, G71] say that moves of races are replayed without a name', () => {
    const { text } = read('privacy-policy.md');
    expect(text).toContain('may be replayed to later visitors who would otherwise race alone');
    expect(text).toContain('without the name of the player and without anything else about the player');
    expect(text).toContain('until newer races replace it, at the latest until the campaign is deleted');
  });

  it('[P9] match the prices of the product', () => {
    const { text } = read('terms-of-service.md');
    expect(text).toContain(`Each further one costs ${dollars(campaignPriceCents)}`);
    expect(text).toContain(`not paid within ${String(unpaidCampaignDays)} days`);
    expect(mediaStorageMonths).toBe(12);
    expect(text).toContain(
      `For ${dollars(mediaRenewalPriceCents)} all media of a campaign are stored for a year longer`,
    );
    expect(text).toContain(`${String(mediaGraceDays)} days after its storage ended`);
  });
});

const getHtml = (block: object | undefined) => (block && 'html' in block ? String(block.html) : '');
