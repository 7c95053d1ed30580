import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, createPlayable, type Playable } from '../../test/factories.ts';
import { refusal } from '../../test/visitor.ts';

describe('the other way to the reward', () => {
  const test = useApp();
  const question = { alternative: 'question', question: 'Our cat?', acceptedAnswers: ['Chelsea'] };
  const edit = async ({ owner, campaignId }: Playable, changes: object, sender = owner) =>
    await sender.fetch(`/api/puzzles/${campaignId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(changes),
    });

  it('[G61] is none by default, and is stored as the owner chooses', async () => {
    const playable = await createPlayable(test);
    expect(await playable.owner.get(`/api/puzzles/${playable.campaignId}`)).toMatchObject({
      alternative: 'none',
      alternativeMinutes: 3,
      question: null,
      acceptedAnswers: [],
    });
    const settings = { ...question, alternativeMinutes: 0, acceptedAnswers: ['Chelsea', 'Chelsea the cat'] };
    expect(await (await edit(playable, settings)).json()).toMatchObject(settings);
    // A question that is no longer asked is kept, so that the owner can ask it again.
    const changed = await (
      await edit(playable, { alternative: 'easier_board', alternativeMinutes: 30 })
    ).json();
    expect(changed).toMatchObject({
      alternative: 'easier_board',
      alternativeMinutes: 30,
      question: 'Our cat?',
    });
    expect(changed).not.toHaveProperty('earlierAnswers');
  });

  it('[U3, G61] is changed by its owner alone', async () => {
    const playable = await createPlayable(test);
    const stranger = await createOwner(test);
    expect(await refusal(await edit(playable, question, stranger))).toBe('404 campaign.not_found');
  });

  it('[G61] is refused with the missing or wrong part', async () => {
    const playable = await createPlayable(test);
    const refused = async (changes: object) => await refusal(await edit(playable, changes));
    expect(await refused({ ...question, question: ' ' })).toBe('422 campaign.question_missing');
    expect(await refused({ ...question, acceptedAnswers: [] })).toBe('422 campaign.answers_missing');
    expect(await refused({ alternative: 'easier_board', alternativeMinutes: 0 })).toBe(
      '422 campaign.alternative_too_early',
    );
    for (const invalid of [
      { alternative: 'phone_call' },
      { alternativeMinutes: 31 },
      { alternativeMinutes: -1 },
      { alternativeMinutes: 1.5 },
      { question: 'x'.repeat(201) },
      { acceptedAnswers: ['x'.repeat(101)] },
      { acceptedAnswers: [' '] },
      { acceptedAnswers: Array.from({ length: 21 }, (_, n) => `Answer ${n}`) },
    ])
      expect([invalid, await refused(invalid)]).toEqual([invalid, '400 request.invalid']);
    expect((await edit(playable, question)).status).toBe(200);
    expect(await refused({ question: null })).toBe('422 campaign.question_missing');
  });

  it('[G61] is not offered by races and paywalled puzzles', async () => {
    for (const rewardType of ['competition', 'paywalled_media'] as const) {
      const playable = await createPlayable(test, { rewardType, codes: [] });
      expect(await refusal(await edit(playable, question))).toBe('409 campaign.alternative_unavailable');
      expect((await edit(playable, { title: 'New title' })).status).toBe(200);
    }
  });

  it('[C10, G61] merges the edits of two tabs', async () => {
    const playable = await createPlayable(test);
    await edit(playable, question);
    const base = { acceptedAnswers: ['Chelsea'], title: 'Coffee break' };
    await edit(playable, { acceptedAnswers: ['Tom'], base });
    const late = await edit(playable, { title: 'Tea break', acceptedAnswers: ['Chelsea'], base });
    expect(await late.json()).toMatchObject({ title: 'Tea break', acceptedAnswers: ['Tom'] });
    const conflict = await edit(playable, { acceptedAnswers: ['Rex'], base });
    expect(await refusal(conflict)).toBe('409 edit.conflict');
  });
});
