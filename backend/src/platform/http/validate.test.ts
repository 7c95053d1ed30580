import {
  createRaceConfigSchema,
  generateCodesSchema,
  updateCampaignSchema,
} from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validate } from './validate.ts';

const schema = z.strictObject({
  name: z.string().min(1).max(3).optional(),
  count: z.number().min(2).max(4).optional(),
  tags: z.array(z.string()).max(1).optional(),
  id: z.uuid().optional(),
  day: z.iso.date().optional(),
  size: z.enum(['small', 'large']).optional(),
  kind: z.literal('one').optional(),
  more: z.object({ isOn: z.boolean() }).optional(),
  word: z.string().regex(/^a/).optional(),
  either: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]).optional(),
});

function getProblem(checked: z.ZodType, value: unknown): unknown {
  try {
    return validate(checked, value);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

describe('validate', () => {
  it.each([
    [undefined, 'The request is required'],
    [[], 'The request must be an object'],
    [{ name: 5 }, 'name: must be text'],
    [{ name: '' }, 'name: must not be empty'],
    [{ name: 'four' }, 'name: must have at most 3 characters'],
    [{ count: '2' }, 'count: must be a number'],
    [{ count: 1 }, 'count: must be at least 2'],
    [{ count: 5 }, 'count: must be at most 4'],
    [{ tags: 'a' }, 'tags: must be a list'],
    [{ tags: ['a', 'b'] }, 'tags: must have at most 1 entries'],
    [{ tags: [1] }, 'tags.0: must be text'],
    [{ id: 'x' }, 'id: must be a UUID'],
    [{ day: 'x' }, 'day: must be a day such as 2026-11-23'],
    [{ size: 'huge' }, 'size: must be one of "small", "large"'],
    [{ kind: 'two' }, 'kind: must be "one"'],
    [{ more: {} }, 'more.isOn: is required'],
    [{ word: 'b' }, 'word: must be in the documented format'],
    [{ either: {} }, 'either: is not valid'],
    [{ color: 'red' }, 'color: is an unknown field'],
    [{ color: 'red', shade: 1 }, 'color, shade: are unknown fields'],
  ])('describes the problem of %j in our own words', (value, message) => {
    expect(getProblem(schema, value)).toBe(message);
  });

  it.each([0, 2001, 1.5, '5', null])('[K8] returns the documented text for a quantity of %j', (count) => {
    const message = 'Invalid Quantity - Quantity must be between 1 and 2000.';
    expect(getProblem(generateCodesSchema, { couponId: 'co', count })).toBe(message);
  });

  it('[K8] returns the documented message when no coupon is selected', () => {
    const message = 'Coupon Required - Please select a Stripe coupon first.';
    expect(getProblem(generateCodesSchema, {})).toBe(message);
    expect(getProblem(generateCodesSchema, { couponId: ' ' })).toBe(message);
  });

  it.each([
    [{ minPlayers: 1 }, 'Minimum 2 players required'],
    [{ maxPlayers: 1 }, 'Minimum 2 players required'],
    [{ maxPlayers: 5 }, 'Maximum 4 players allowed'],
    [{ minPlayers: 2.5 }, 'minPlayers: must be a whole number from 2 to 4'],
    [{ maxSpectators: 1001 }, 'maxSpectators: must be a whole number from 1 to 1,000'],
    [{ roomDurationMinutes: 4 }, 'roomDurationMinutes: must be a whole number from 5 to 120'],
    [{ startDelaySeconds: 61 }, 'startDelaySeconds: must be a whole number from 3 to 60'],
  ])('[Q4] names the limits of a race for %j', (fields, message) => {
    expect(getProblem(createRaceConfigSchema, { puzzleId: crypto.randomUUID(), ...fields })).toBe(message);
  });

  it('[C8] names an unknown field in a change to a campaign', () => {
    const changes = { title: 'T', uniqueId: 'puzzle-x' };
    expect(getProblem(updateCampaignSchema, changes)).toBe('uniqueId: is an unknown field');
  });
});
