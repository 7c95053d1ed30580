import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { playsOfRule1 } from '../../test/plays-of-rule-1.ts';
import { openGame, win } from '../../test/visitor.ts';
import { CampaignEntity } from '../campaigns/campaign.entity.ts';
import { EmbedEntity } from '../embeds/embed.entity.ts';
import { purposeKey } from '../platform/secrets.ts';
import { currentRule, dealPlay, easierRule } from './deal.ts';
import { readPlay, signPlay } from './token.ts';

const { appSecret, issuedAtMs, plays } = playsOfRule1;
const key = purposeKey(appSecret, 'play');

describe('dealing rules', () => {
  it('[G50] rule 1 deals the same boards as the release without versions', () => {
    for (const { playToken, side, difficulty, board } of plays) {
      const { play } = readPlay(playToken, [key]);
      expect(play.rule).toBe(1);
      expect(dealPlay(play, key, { side, difficulty }).join(' ')).toBe(board);
    }
  });

  it('[G50] the current rule never changes; a new way to deal needs a new version', () => {
    const boards = plays.map(({ playToken, side, difficulty }) =>
      dealPlay({ ...readPlay(playToken, [key]).play, rule: currentRule }, key, { side, difficulty }).join(
        ' ',
      ),
    );
    const frozen = new Map([
      [
        1,
        createHash('sha256')
          .update(plays.map(({ board }) => board).join('\n'))
          .digest('hex'),
      ],
    ]);
    expect(createHash('sha256').update(boards.join('\n')).digest('hex')).toBe(frozen.get(currentRule));
  });

  it('[G50, G61] the rule for easier boards never changes', () => {
    const [first] = plays;
    const { play } = readPlay(first?.playToken ?? '', [key]);
    const board = dealPlay({ ...play, rule: easierRule }, key, { side: 3, difficulty: 'easy' });
    expect(board.join(' ')).toBe('0 6 3 2 1 8 4 7 5');
  });

  it('[G50] a token contains the rule of its play, and a token with an unknown rule is refused', () => {
    const [first] = plays;
    const { play } = readPlay(first?.playToken ?? '', [key]);
    expect(readPlay(signPlay({ ...play, rule: 7 }, [key]), [key]).play).toEqual({ ...play, rule: 7 });
    expect(() => dealPlay({ ...play, rule: 7 }, key, { side: 3, difficulty: 'easy' })).toThrow(
      'The play token is not valid.',
    );
  });
});

describe('after an upgrade', () => {
  const test = useApp({ APP_SECRETS: appSecret });

  it('[G50] a play dealt by the previous release can win', async () => {
    const [dealt] = plays;
    if (!dealt) throw new Error('there is no recorded play');
    const { puzzleId, embedId, sessionId, side, difficulty, playToken, board } = dealt;
    const { owner, campaignId, embedRowId } = await createPlayable(test);
    const em = test.app.platform.database.orm.em.fork();
    await em.nativeUpdate(EmbedEntity, { id: embedRowId }, { uniqueId: embedId });
    const known = await em.findOneOrFail(CampaignEntity, { id: campaignId });
    em.create(CampaignEntity, {
      ...known,
      id: puzzleId,
      uniqueId: `${known.uniqueId}-1`,
      difficulty,
      dimensions: side,
    });
    await em.flush();
    await owner.post(`/api/puzzles/${puzzleId}/code-collections`, {
      title: 'Prizes',
      codes: ['KEPT'],
      codeType: 'promotion',
    });
    await owner.post(`/api/embed-codes/${embedRowId}/assign`, { puzzleId });
    test.clock.advance(issuedAtMs + 60_000 - test.clock.now());

    const shuffledState = board.split(' ').map(Number);
    const now = await openGame(test.url, embedId, sessionId);
    const game = { embedId, sessionId, puzzle: { ...now.puzzle, shuffledState, playToken } };
    expect(solve3x3(shuffledState).length).toBeGreaterThan(0);
    expect(await win(test.url, game)).toMatchObject({ outcome: 'code', prizeCode: 'KEPT' });
    expect(await win(test.url, game)).toMatchObject({ outcome: 'code', prizeCode: 'KEPT' });
  });
});
