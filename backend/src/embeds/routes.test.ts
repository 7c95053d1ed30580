import { embedListSchema, embedSchema } from '@puzzle-prize/sdk/protocol';
import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { defaultFallbackMessage, embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createCampaign, createOwner, createPlayable } from '../../test/factories.ts';
import { openGame, postJson, randomId, refusal } from '../../test/visitor.ts';

describe('embed codes', () => {
  const test = useApp();
  const load = async (embedId: string) => {
    const response = await fetch(`${test.url}/api/embed-widget/${embedId}?sessionId=${randomId()}`);
    return [response.status, await response.json()] as const;
  };
  const put = (owner: Awaited<ReturnType<typeof createOwner>>, id: string, body: object) =>
    owner.fetch(`/api/embed-codes/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('[E1, E3, E4] can be created with only a name', async () => {
    const owner = await createOwner(test);
    const embed = embedSchema.parse(await owner.post('/api/embed-codes', { name: ' Shop ' }));
    expect(embed).toMatchObject({
      name: 'Shop',
      assignedPuzzle: null,
      fallbackMessage: defaultFallbackMessage,
      isActive: true,
      totalViews: 0,
    });
    expect(embed.uniqueId).toMatch(/^embed-\d+-[\w-]{16}$/);
    expect(await owner.post('/api/embed-codes', { name: '' })).toMatchObject({ code: 'request.invalid' });
    expect(embedListSchema.parse(await owner.list('/api/embed-codes'))).toHaveLength(1);
  });

  it('[E2] shows another campaign at the same URL as soon as it is assigned, but never another owner’s', async () => {
    const { owner, embedId, embedRowId, campaignUniqueId } = await createPlayable(test);
    const second = await createPlayable(test, { owner });
    expect((await openGame(test.url, embedId)).puzzle.puzzleUniqueId).toBe(campaignUniqueId);
    await owner.post(`/api/embed-codes/${embedRowId}/assign`, { puzzleId: second.campaignId });
    expect((await openGame(test.url, embedId)).puzzle.puzzleUniqueId).toBe(second.campaignUniqueId);
    const foreign = await createCampaign(test, await createOwner(test));
    const refused = await postJson(
      `${test.url}/api/embed-codes/${embedRowId}/assign`,
      { puzzleId: foreign.id },
      { cookie: owner.cookie, 'sec-fetch-site': 'same-origin' },
    );
    expect(await refusal(refused)).toBe('404 campaign.not_found');
    expect((await openGame(test.url, embedId)).puzzle.puzzleUniqueId).toBe(second.campaignUniqueId);
  });

  it('[E1, E5, G45] shows its own fallback message when inactive, and is not found once deleted', async () => {
    const { owner, embedId, embedRowId } = await createPlayable(test);
    await put(owner, embedRowId, { name: 'Shop', fallbackMessage: 'Back in spring', isActive: false });
    expect(await load(embedId)).toEqual([200, { showMessage: true, message: 'Back in spring', title: null }]);
    await put(owner, embedRowId, { name: 'Shop', fallbackMessage: '  ', isActive: true });
    expect((await load(embedId))[1]).toMatchObject({ showMessage: false });
    await owner.fetch(`/api/embed-codes/${embedRowId}`, { method: 'DELETE' });
    expect((await load(embedId))[0]).toBe(404);
  });

  it('[E1] merges two edits, and returns both values of a field that both edits changed', async () => {
    const owner = await createOwner(test);
    const seen = embedSchema.parse(await owner.post('/api/embed-codes', { name: 'Bar embed' }));
    const base = { name: seen.name, description: seen.description, fallbackMessage: seen.fallbackMessage };
    await put(owner, seen.id, { ...base, name: 'Renamed A', base });
    const described = await put(owner, seen.id, { ...base, description: 'By B', base });
    expect(await described.json()).toMatchObject({ name: 'Renamed A', description: 'By B' });
    const refused = await put(owner, seen.id, { ...base, name: 'Renamed B', base });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        code: 'edit.conflict',
        message: errorCatalogue['edit.conflict'].message,
        conflicts: [{ field: 'name', yours: 'Renamed B', stored: 'Renamed A' }],
      },
    ]);
    const chosen = await put(owner, seen.id, {
      ...base,
      name: 'Renamed B',
      base: { ...base, name: 'Renamed A' },
    });
    expect(await chosen.json()).toMatchObject({ name: 'Renamed B', description: 'By B' });
    // Without `base`, the last write wins, as in earlier releases.
    const last = await put(owner, seen.id, { name: 'Last' });
    expect(await last.json()).toMatchObject({ name: 'Last', description: null });
  });

  it('[E1] accepts one of two simultaneous edits of the same field', async () => {
    const owner = await createOwner(test);
    const seen = embedSchema.parse(await owner.post('/api/embed-codes', { name: 'First' }));
    const rename = (name: string) => put(owner, seen.id, { name, base: { name: 'First' } });
    const replies = await Promise.all(['A', 'B', 'C', 'D'].map(rename));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('[E7] stores the style of its button, completes it with defaults, and removes it on request', async () => {
    const owner = await createOwner(test);
    const created = embedSchema.parse(
      await owner.post('/api/embed-codes', {
        name: 'Shop',
        customStyling: { text: ' Win ', backgroundColor: '#FFAA00' },
      }),
    );
    const style = { ...embedStyleDefaults, text: 'Win', backgroundColor: '#ffaa00' };
    expect(created.customStyling).toEqual(style);
    const change = async (body: object) =>
      embedSchema.parse(await (await put(owner, created.id, { name: 'Shop', ...body })).json()).customStyling;
    expect(await change({})).toEqual(style);
    const other = {
      theme: 'light',
      borderRadius: 'large',
      textSize: 32,
      fontFamily: 'Georgia',
      customCss: 'button > b { color: red }',
    };
    expect(await change({ customStyling: other })).toEqual({ ...embedStyleDefaults, ...other });
    expect(await change({ customStyling: null })).toBeNull();
  });

  it('[E7] completes a style from an earlier release, and edits it without a conflict', async () => {
    const owner = await createOwner(test);
    const { id } = embedSchema.parse(
      await owner.post('/api/embed-codes', { name: 'Shop', customStyling: {} }),
    );
    const client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    await client.query(
      "update embed_codes set custom_styling = custom_styling - 'fontFamily' where id = $1",
      [id],
    );
    await client.end();
    const [listed] = embedListSchema.parse(await owner.list('/api/embed-codes'));
    const customStyling = listed?.customStyling;
    expect(customStyling).toEqual(embedStyleDefaults);
    const edit = { customStyling: { ...embedStyleDefaults, text: 'Win' } };
    const reply = await put(owner, id, { name: 'Shop', ...edit, base: { name: 'Shop', customStyling } });
    expect([reply.status, embedSchema.parse(await reply.json())]).toEqual([
      200,
      expect.objectContaining(edit),
    ]);
  });

  it('[E7] refuses an invalid style, whichever part is wrong', async () => {
    const owner = await createOwner(test);
    const styles = [
      { text: '' },
      { text: 'x'.repeat(81) },
      { theme: 'neon' },
      { backgroundColor: 'red;}' },
      { backgroundColor: '#12345' },
      { textColor: 'url(https://evil.example)' },
      { borderRadius: 'huge' },
      { textSize: 9 },
      { textSize: 33 },
      { textSize: 12.5 },
      { fontFamily: 'Comic Sans' },
      { customCss: 'a{}</STYLE><script>' },
      { customCss: 'x'.repeat(5001) },
      'button { color: red }',
    ];
    for (const customStyling of styles) {
      const reply = await owner.post('/api/embed-codes', { name: 'Shop', customStyling });
      expect([customStyling, reply]).toEqual([
        customStyling,
        expect.objectContaining({ code: 'request.invalid' }),
      ]);
    }
    expect(await owner.list('/api/embed-codes')).toEqual([]);
  });

  it('[R4] serves its page with the initial data, and with all texts of the owner escaped', async () => {
    const { owner, embedId, campaignId } = await createPlayable(test);
    const title = '</script><script>alert(1)</script>';
    await owner.patch(`/api/puzzles/${campaignId}`, { title });
    const html = await (await fetch(`${test.url}/embed/${embedId}?theme=dark`)).text();
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('theme="dark"');
    const json = /id="puzzle-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ data: { title } });
  });
});
