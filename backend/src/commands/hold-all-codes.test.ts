import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { runCommand } from '../../test/run-command.ts';
import { openGame, win } from '../../test/visitor.ts';
import { runSql } from '../platform/database/run-sql.ts';

const commandMs = 60_000;

describe('codes hold', () => {
  const test = useApp();
  const run = (time: string) =>
    runCommand(['codes', 'hold', '--backup-at', time], { DATABASE_URL: test.databaseUrl });

  it(
    '[B44] holds back every free code of a database that was restored with other means',
    async () => {
      const { owner, campaignId, embedId } = await createPlayable(test, { codes: ['ONE', 'TWO', 'THREE'] });
      const [won, open] = [await openGame(test.url, embedId), await openGame(test.url, embedId)];
      test.clock.advance(60_000);
      expect(await win(test.url, won)).toMatchObject({ prizeCode: 'ONE' });

      const backupAt = '2026-01-02T03:04:05.000Z';
      const { code, output } = await run(backupAt);
      expect(output).toMatch(/^2 codes were held back, .*\n {2}2 {2}Coffee break\n$/);
      expect(code).toBe(0);

      expect(await win(test.url, won)).toMatchObject({ prizeCode: 'ONE' });
      expect(await win(test.url, open)).toMatchObject({ success: true, prizeCode: null });
      const path = `/api/puzzles/${campaignId}/held-codes`;
      expect(await owner.get(path)).toEqual({ backupAt, held: 2, heldCodes: ['TWO', 'THREE'] });
      // The id of a win is part of the address of its prize page, so no new win has the id of a lost one.
      const { rows } = await runSql<{ gap: number }>(
        test.app.platform.database.orm.em.fork(),
        'select (max(id) - min(id))::int as gap from puzzle_attempts',
      );
      expect(rows[0]?.gap).toBeGreaterThanOrEqual(1_000_000);
      expect((await run(backupAt)).output).toMatch(/^No code .* held back\.\n$/);
    },
    commandMs,
  );

  it.each(['yesterday', '2999-01-01T00:00:00Z'])('refuses %s as the time of a backup', async (time) => {
    const { code, failure } = await run(time);
    expect(code).toBe(1);
    expect(failure).toMatch(/^--backup-at must be a time in the past, such as .*\n$/);
  });
});
