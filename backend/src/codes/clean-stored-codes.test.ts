import { foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { runJob } from '../../test/run-job.ts';
import { openGame, win } from '../../test/visitor.ts';
import { createLog } from '../platform/log.ts';
import { cleanStoredCodesQueue } from './clean-stored-codes.ts';

describe('cleanStoredCodes', () => {
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
  };
  const test = useApp({}, { log: createLog({ logLevel: 'info' }, { write }) });
  const pool = () => test.app.platform.database.pool;
  const runCleaning = () => runJob(test, cleanStoredCodesQueue, {});

  /**
   * Stores codes as an earlier release did: the codes are not cleaned, and `code_folded` is the code in lower
   * case.
   */
  const storeDirty = async (campaignId: string, codes: readonly string[]) => {
    const { rows } = await pool().query<{ id: string }>(
      'update code_collections set is_cleaned = false where puzzle_id = $1 returning id',
      [campaignId],
    );
    const collectionId = rows[0]?.id;
    await pool().query(
      `insert into discount_codes (collection_id, ordinal, code, code_folded)
       select $1, 10 + number, code, lower(code)
       from jsonb_array_elements_text($2::jsonb) with ordinality as c (code, number)`,
      [collectionId, JSON.stringify(codes)],
    );
    return collectionId;
  };
  const readCodes = async (campaignId: string) => {
    const { rows } = await pool().query<{ code: string; folded: string }>(
      `select code, code_folded as folded from discount_codes d join code_collections c on c.id = d.collection_id
       where puzzle_id = $1 order by ordinal`,
      [campaignId],
    );
    return rows;
  };
  const winCode = async (embedId: string) => {
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    return (await win(test.url, game)).prizeCode;
  };

  it('[K6] removes invisible characters, unless the collection already has the clean code', async () => {
    const { campaignId, embedId } = await createPlayable(test, { codes: ['PLAIN'] });
    const collectionId = await storeDirty(campaignId, [
      'FREE\u200b',
      '\u202eplain',
      'TWICE\u200b',
      'TWI\u200bCE',
      'Grüße',
      '\u200b',
    ]);
    await runCleaning();
    const codes = await readCodes(campaignId);
    expect(codes.map(({ code }) => code)).toEqual([
      'PLAIN',
      'FREE',
      '\u202eplain',
      'TWICE',
      'TWI\u200bCE',
      'Grüße',
      '\u200b',
    ]);
    for (const index of [1, 3, 5]) expect(codes[index]?.folded).toBe(foldCode(codes[index]?.code ?? ''));
    const [logged] = lines.filter((line) => line.includes('stored codes cleaned'));
    expect(JSON.parse(logged ?? '')).toMatchObject({ collectionId, cleaned: 2, colliding: 2 });
    expect([await winCode(embedId), await winCode(embedId)]).toEqual(['PLAIN', 'FREE']);
  });

  it('[K6, W15] does not change an issued code or an issued coupon', async () => {
    const promotion = await createPlayable(test, { codes: ['A'] });
    const coupon = await createPlayable(test, { codes: ['B'], codeType: 'coupon' });
    for (const { campaignId, embedId } of [promotion, coupon]) {
      await storeDirty(campaignId, []);
      await pool().query(
        `update discount_codes d set code = 'OLD\u200b', code_folded = 'old\u200b'
         from code_collections c where c.id = d.collection_id and c.puzzle_id = $1`,
        [campaignId],
      );
      expect(await winCode(embedId)).toBe('OLD\u200b');
      await runCleaning();
      expect(await readCodes(campaignId)).toEqual([{ code: 'OLD\u200b', folded: 'old\u200b' }]);
    }
  });

  it('[K6, T44] cleans in batches, and cleans each collection once', async () => {
    const { campaignId } = await createPlayable(test, { codes: ['FIRST'] });
    const codes = Array.from({ length: 5001 }, (_, index) => `CODE-${index}\u200b`);
    await storeDirty(campaignId, codes);
    await runCleaning();
    const cleaned = (await readCodes(campaignId)).map(({ code }) => code);
    expect(cleaned).toEqual(['FIRST', ...codes.map((code) => code.slice(0, -1))]);
    await pool().query(`update discount_codes set code = 'NEW\u200b' where code = 'FIRST'`);
    await runCleaning();
    expect((await readCodes(campaignId))[0]?.code).toBe('NEW\u200b');
  });
});
