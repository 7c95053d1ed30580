import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { describe, expect, it } from 'vitest';
import { describeReason, sumByReason } from './refusal-reasons.ts';

const hour = '2026-11-25T09:00:00.000Z';
const embed = { embedRowId: '6f1c2a7e-4b1d-4c62-9a54-3f0d8f1b2c34', embedName: 'Shop' };

describe('describeReason', () => {
  it('[W8, G49] explains every refusal of a solution in words', () => {
    const refusals = Object.keys(errorCatalogue).filter(
      (code) => code.startsWith('play.') && !['play.not_found', 'play.not_won'].includes(code),
    );
    expect(refusals.filter((code) => describeReason(code).id === 'other')).toEqual([]);
  });

  it('[W8] calls an unknown code another reason', () => {
    expect(describeReason('play.new_reason').label).toBe('Other');
  });
});

describe('sumByReason', () => {
  it('[W8] adds up codes with the same meaning, and lists the most frequent reason first', () => {
    const refusals = [
      { ...embed, hour, reason: 'play.too_fast', count: 2 },
      { ...embed, hour, reason: 'play.illegal_move', count: 3 },
      { ...embed, hour, reason: 'play.not_solved', count: 4 },
    ];
    expect(sumByReason(refusals).map(({ id, count }) => [id, count])).toEqual([
      ['moves', 7],
      ['fast', 2],
    ]);
  });
});
