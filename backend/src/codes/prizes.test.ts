import { collectionListSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { createRaceable } from '../../test/race.ts';
import { refusal } from '../../test/visitor.ts';

describe('the codes of a prize', () => {
  const test = useApp();
  const input = (codes: string[]) => ({ title: 'More', codes, codeType: 'promotion' });
  const send = (codes: string[]) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input(codes)),
  });

  it('[G85] exist in races only, one active collection for each prize', async () => {
    const race = await createRaceable(test, { codes: ['A'] });
    const path = `/api/puzzles/${race.campaignId}/code-collections`;
    await race.owner.post(`${path}?prize=second`, input(['B']));
    const again = await race.owner.fetch(`${path}?prize=second`, send(['C']));
    expect(await refusal(again)).toBe('409 codes.already_set');
    const list = async (query: string) =>
      collectionListSchema.parse(await (await race.owner.fetch(path + query)).json());
    expect((await list('')).map(({ title }) => title)).toEqual(['Prizes']);
    expect((await list(''))[0]).not.toHaveProperty('prize');
    expect((await list('?prize=second')).map(({ prize }) => prize)).toEqual(['second']);
    expect(await list('?prize=all')).toHaveLength(2);
    const plain = await createPlayable(test);
    const plainPath = `/api/puzzles/${plain.campaignId}/code-collections?prize=second`;
    const wrong = await plain.owner.fetch(plainPath, send(['X']));
    expect(await refusal(wrong)).toBe('409 codes.wrong_reward_type');
  });
});

describe('a database of the version before', () => {
  const test = useApp();

  it('[G85] keeps its collections as they were, as first prizes', async () => {
    const { orm, pool } = test.app.platform.database;
    const { campaignId } = await createPlayable(test, { codes: ['A', 'B'] });
    const read = async () => {
      const { rows } = await pool.query<{ collection: unknown; codes: unknown }>(
        `select to_jsonb(c) - 'prize' as collection, (select jsonb_agg(to_jsonb(d)) from discount_codes d) as codes
         from code_collections c where puzzle_id = $1`,
        [campaignId],
      );
      return rows;
    };
    const before = await read();
    for (const statement of [
      'drop index code_collections_active_prize',
      'alter table code_collections drop column prize',
      'create unique index code_collections_active on code_collections (puzzle_id) where ended_at is null',
      "delete from mikro_orm_migrations where name like '%prizes_by_place'",
    ])
      await pool.query(statement);
    await orm.migrator.up();
    expect(await read()).toEqual(before);
    // A node of the previous version inserts a collection without a prize.
    const add = `insert into code_collections (puzzle_id, code_type, title) values ($1, 'coupon', 'Second')`;
    await expect(pool.query(add, [campaignId])).rejects.toThrow('code_collections_active_prize');
    const { rows } = await pool.query('select distinct prize from code_collections');
    expect(rows).toEqual([{ prize: 'first' }]);
  });
});
