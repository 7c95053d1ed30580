import { RequestError } from '@puzzle-prize/sdk/http';
import { expect, it } from 'vitest';
import { findRefusal } from './find-refusal.ts';

const refuse = (code: string) =>
  findRefusal(new RequestError(422, JSON.stringify({ code, message: 'Please change this' })));

it('[C10] finds the field that the server has refused', () => {
  expect(refuse('campaign.end_in_the_past')).toEqual({ field: 'endsAt', message: 'Please change this' });
  expect(refuse('campaign.already_started')?.field).toBe('startsAt');
  expect(refuse('campaign.image_unknown')?.field).toBe('imageUrl');
  expect(refuse('campaign.question_missing')?.field).toBe('question');
  expect(refuse('campaign.answers_missing')?.field).toBe('acceptedAnswers');
  expect(refuse('campaign.fallback_code_missing')?.field).toBe('fallbackCode');
  expect(refuse('campaign.next_is_itself')?.field).toBe('nextCampaignId');
  expect(refuse('campaign.next_unknown')?.field).toBe('nextCampaignId');
});

it('[C10] finds no field for other failures', () => {
  expect(refuse('campaign.not_found')).toBeNull();
  expect(refuse('constructor')).toBeNull();
  expect(findRefusal(new RequestError(0, 'offline'))).toBeNull();
  expect(findRefusal(new Error('broken'))).toBeNull();
});
