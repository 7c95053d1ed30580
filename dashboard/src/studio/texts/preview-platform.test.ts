import { raceRoomSchema, verifyReplySchema, widgetPuzzleSchema } from '@puzzle-prize/sdk/protocol';
import { isSolvable, parseBoard } from '@puzzle-prize/sdk/puzzle/board';
import { describe, expect, it } from 'vitest';
import { answerPreview, answerRacePreview, type PuzzleScene } from './preview-platform.ts';
import { listMessages } from './race-preview.ts';

const campaign = { title: 'Coffee week', description: null, imageUrl: '/images/a.webp' };
const ask = (scene: PuzzleScene, path: string) =>
  answerPreview(scene, campaign, `https://shop.test/api/${path}`);
const scenes: PuzzleScene[] = ['board', 'code', 'empty', 'refused'];

describe('answerPreview', () => {
  it.each(scenes)('[G128] deals a board that can be solved: %s', async (scene) => {
    const puzzle = widgetPuzzleSchema.parse(await ask(scene, 'embed-widget/x?sessionId=1').json());
    const board = parseBoard(puzzle.shuffledState, puzzle.dimensions);
    expect(board && isSolvable(board)).toBe(true);
  });

  it('[G128] gives a sample code, nothing, or a refusal as the server does', async () => {
    const reply = async (scene: PuzzleScene) =>
      verifyReplySchema.parse(await ask(scene, 'embed/x/verify').json());
    expect((await reply('code')).prizeCode).toBe('SAVE15-7KQ2');
    expect(await reply('empty')).toMatchObject({ outcome: 'none_left', hasWaitingList: true });
    const refusal = ask('refused', 'embed/x/verify');
    expect(refusal.ok).toBe(false);
    expect(await refusal.json()).toMatchObject({ code: 'play.hourly_budget' });
    expect(ask('board', 'embed/x/events').status).toBe(204);
  });
});

describe('answerRacePreview', () => {
  const board = { locale: 'de', texts: { hint: 'Kniff' } };
  const askRace = (scene: 'waiting' | 'racing' | 'won' | 'full', path: string) =>
    answerRacePreview(scene, { campaign, board }, `https://shop.test${path}`);

  it.each(['waiting', 'racing', 'won'] as const)(
    '[G128] enters a room as the server shows it: %s',
    async (scene) => {
      const room = raceRoomSchema
        .loose()
        .parse(await askRace(scene, '/api/race/embed/x/room?sessionId=1').json());
      const [state] = listMessages(scene);
      expect(state).toMatchObject({ type: 'room_state', room: { status: room.status } });
      expect(room.participants.map(({ id }) => id)).toContain(
        state?.type === 'room_state' ? state.you?.participantId : '',
      );
      expect(await askRace(scene, '/api/puzzle/x/for-race').json()).toMatchObject({ title: 'Coffee week' });
    },
  );

  it('[G128] gives a sample code to the winner, the texts of the board, and a refusal as the server does', async () => {
    expect(listMessages('won')).toContainEqual(expect.objectContaining({ type: 'prize_won' }));
    const room: unknown = await askRace('waiting', '/api/race/embed/x/room?sessionId=1').json();
    expect(room).toMatchObject({ textUrls: { de: '/api/campaign-texts/preview' } });
    expect(await askRace('waiting', '/api/campaign-texts/preview').json()).toEqual({
      board: { hint: 'Kniff' },
    });
    const refusal = askRace('full', '/api/race/embed/x/room?sessionId=1');
    expect(refusal.ok).toBe(false);
    expect(await refusal.json()).toMatchObject({ code: 'race.full' });
    expect(askRace('waiting', '/api/race/ready').status).toBe(204);
  });
});
