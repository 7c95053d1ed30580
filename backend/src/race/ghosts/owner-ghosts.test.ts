import { raceRecordingBoardSchema, raceRecordingSchema } from '@puzzle-prize/sdk/protocol';
import { raceOwnerGhostsMax, raceRecordingMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { applyMove, type Board, solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../../test/app.ts';
import { createOwner, type TestOwner } from '../../../test/factories.ts';
import { addGhost } from '../../../test/race-ghosts.ts';
import { askEmbed, createRaceable, joinByCode } from '../../../test/race.ts';
import { refusal } from '../../../test/visitor.ts';
import { createLocalChannels } from '../../platform/channels.ts';
import type { Ghost } from '../rules/room.ts';
import { createRoomStore } from '../store/room-store.ts';

describe('the replays of an owner', () => {
  const test = useApp();
  const json = { 'content-type': 'application/json' };
  const at = (configId: string, rest = '') => `/api/race/config/${configId}/recordings${rest}`;
  const send = (owner: TestOwner, path: string, body: unknown) =>
    owner.fetch(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  const list = async (owner: TestOwner, configId: string) =>
    z.array(raceRecordingSchema).parse(await owner.list(at(configId)));

  /** Deals a board and returns the moves that solve it, with one move every `stepMs`. */
  async function solve(owner: TestOwner, configId: string, stepMs = 300) {
    const reply = await owner.fetch(at(configId, '/board'), { method: 'POST' });
    const { startBoard, ticket } = raceRecordingBoardSchema.parse(await reply.json());
    const cells = [startBoard.indexOf(0)];
    let board: Board = startBoard;
    for (const tile of solve3x3(startBoard)) {
      cells.push(board.indexOf(tile));
      board = applyMove(board, tile) ?? board;
    }
    const offsetsMs = cells.slice(1).map((_, index) => (index + 1) * stepMs);
    return { startBoard, ticket, cells, offsetsMs };
  }
  /** Records a replay as if the owner had solved the board within a minute. */
  async function record(owner: TestOwner, configId: string) {
    const { startBoard, ...body } = await solve(owner, configId);
    test.clock.advance(60_000);
    return { startBoard, body, reply: await send(owner, at(configId), body) };
  }

  it('[G94] are stored, listed newest first, and deleted', async () => {
    const { owner, config } = await createRaceable(test);
    expect(await list(owner, config.id)).toEqual([]);
    const { reply, body } = await record(owner, config.id);
    expect(reply.status).toBe(201);
    const [made] = await list(owner, config.id);
    expect(made).toMatchObject({ moveCount: body.offsetsMs.length, solveMs: body.offsetsMs.at(-1) });
    // Sends the same moves again, as after a lost reply.
    expect((await send(owner, at(config.id), body)).status).toBe(201);
    expect(await list(owner, config.id)).toHaveLength(1);
    const gone = await owner.fetch(at(config.id, `/${made?.id ?? ''}`), { method: 'DELETE' });
    expect(gone.status).toBe(200);
    expect(await list(owner, config.id)).toEqual([]);
    const again = await owner.fetch(at(config.id, `/${made?.id ?? ''}`), { method: 'DELETE' });
    expect(await refusal(again)).toBe('404 race.recording_not_found');
  });

  it('[G94] are refused if a person cannot have made the moves, or if they do not solve the board', async () => {
    const { owner, config } = await createRaceable(test);
    const refused = async (body: unknown, waitMs = 60_000) => {
      test.clock.advance(waitMs);
      return refusal(await send(owner, at(config.id), body));
    };
    const { ticket, cells, offsetsMs } = await solve(owner, config.id);
    const tooFast = offsetsMs.map((_, index) => (index + 1) * 10);
    expect(await refused({ ticket, cells, offsetsMs }, 0)).toBe('422 race.recording_refused');
    expect(await refused({ ticket, cells, offsetsMs: tooFast })).toBe('422 race.recording_refused');
    expect(await refused({ ticket, cells: cells.slice(0, -1), offsetsMs: offsetsMs.slice(0, -1) })).toBe(
      '422 race.recording_refused',
    );
    expect(await refused({ ticket, cells: [], offsetsMs: [] })).toBe('422 race.recording_refused');
    expect(await refused({ ticket, cells, offsetsMs: offsetsMs.slice(1) })).toBe(
      '422 race.recording_refused',
    );
    const other = await solve(owner, config.id);
    expect(await refused({ ...other, ticket })).toBe('422 race.recording_refused');
    expect(await list(owner, config.id)).toEqual([]);
  });

  it('[G94] need a genuine ticket of the same race, which expires', async () => {
    const { owner, config } = await createRaceable(test);
    const other = await createRaceable(test, { owner });
    const { ticket, cells, offsetsMs } = await solve(owner, config.id);
    test.clock.advance(60_000);
    const forged = `${ticket.slice(0, -2)}AA`;
    for (const [id, given] of [
      [config.id, forged],
      [config.id, 'x'],
      [other.config.id, ticket],
    ] as const)
      expect(await refusal(await send(owner, at(id), { ticket: given, cells, offsetsMs }))).toBe(
        '403 race.ticket_invalid',
      );
    test.clock.advance(raceRecordingMinutes * 60_000);
    expect(await refusal(await send(owner, at(config.id), { ticket, cells, offsetsMs }))).toBe(
      '403 race.ticket_invalid',
    );
  });

  it('[G94] belong to their owner', async () => {
    const { owner, config } = await createRaceable(test);
    const { body } = await record(owner, config.id);
    const [made] = await list(owner, config.id);
    const stranger = await createOwner(test);
    const missing = '404 race.config_not_found';
    expect(await refusal(await stranger.fetch(at(config.id)))).toBe(missing);
    expect(await refusal(await send(stranger, at(config.id), body))).toBe(missing);
    expect(await refusal(await stranger.fetch(at(config.id, '/board'), { method: 'POST' }))).toBe(missing);
    const path = at(config.id, `/${made?.id ?? ''}`);
    expect(await refusal(await stranger.fetch(path, { method: 'DELETE' }))).toBe(missing);
    expect((await fetch(test.url + path, { method: 'DELETE' })).status).toBe(401);
    expect(await list(owner, config.id)).toHaveLength(1);
  });

  it('[G94] are kept up to a number beside the recordings of players', async () => {
    const { owner, config } = await createRaceable(test);
    await addGhost(test, { configId: config.id });
    for (let count = 0; count <= raceOwnerGhostsMax; count += 1) await record(owner, config.id);
    expect(await list(owner, config.id)).toHaveLength(raceOwnerGhostsMax);
    const { rows } = await test.app.platform.database.pool.query<{ source: string; count: number }>(
      'select source, count(*)::int as count from race_ghosts where race_config_id = $1 group by 1 order by 1',
      [config.id],
    );
    expect(rows).toEqual([
      { source: 'owner', count: raceOwnerGhostsMax },
      { source: 'player', count: 1 },
    ]);
  });

  it('[G94, G70] race before those of players beside somebody who is alone', async () => {
    const { owner, config, campaignId } = await createRaceable(test);
    for (let count = 0; count < 5; count += 1) await addGhost(test, { configId: config.id });
    const { startBoard } = await record(owner, config.id);
    const { database } = test.app.platform;
    const rooms = createRoomStore({ database, channels: createLocalChannels() });
    for (let count = 0; count < 3; count += 1) {
      const { roomCode } = await askEmbed(test, campaignId);
      await joinByCode(test, roomCode);
      let candidates: readonly Ghost[] = [];
      await rooms.tendRoom(roomCode, (room) => {
        candidates = room.ghostCandidates;
        return room;
      });
      expect(candidates).toMatchObject([{ source: 'owner', startBoard }]);
    }
  });
});
