import { raceReplaySchema, type RaceReplay } from '@puzzle-prize/sdk/protocol';
import { areAdjacent, type Board, solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createRaceable, type Raceable } from '../../../test/race.ts';

interface GeneratedPlayer {
  slot: number;
  board: Board;
  moveCount: number;
  walks: { firstNumber: number; cells: number[]; timesMs: number[] }[];
}

interface GeneratedRace {
  startBoard: Board;
  startedAtMs: number;
  players: GeneratedPlayer[];
}

/**
 * Returns a function that draws whole numbers from 0 to below `limit`. The same seed gives the same numbers.
 */
function createDice(seed: number): (limit: number) => number {
  let state = seed + 1;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

/** Moves the blank at random. */
function walk(
  start: Board,
  moves: number,
  dice: (limit: number) => number,
): { board: Board; cells: number[] } {
  const side = Math.sqrt(start.length);
  const board = [...start];
  const cells: number[] = [];
  for (let count = 0; count < moves; count += 1) {
    const gap = board.indexOf(0);
    const beside = board.map((_, cell) => cell).filter((cell) => areAdjacent(cell, gap, side));
    const cell = beside[dice(beside.length)] ?? gap;
    board[gap] = board[cell] ?? 0;
    board[cell] = 0;
    cells.push(cell);
  }
  return { board, cells };
}

/** Cuts the moves of a player into the batches in which a node stores them. */
function cut(
  start: Board,
  cells: readonly number[],
  { startedAtMs, dice }: { startedAtMs: number; dice: (limit: number) => number },
) {
  const path = [start.indexOf(0), ...cells];
  const walks: GeneratedPlayer['walks'] = [];
  let atMs = startedAtMs;
  for (let from = 0; from < cells.length;) {
    const to = Math.min(cells.length, from + 1 + dice(9));
    const timesMs = cells.slice(from, to).map(() => (atMs += 40 + dice(900)));
    walks.push({ firstNumber: from + 1, cells: path.slice(from, to + 1), timesMs });
    from = to;
  }
  return walks;
}

function generate(seed: number): GeneratedRace {
  const dice = createDice(seed);
  const startBoard = walk(solvedBoard(3 + dice(6)), 30 + dice(40), dice).board;
  const startedAtMs = 1_795_000_000_000 + dice(1_000_000);
  const players = Array.from({ length: 2 + dice(3) }, (_, index) => {
    const { board, cells } = walk(startBoard, dice(5) === 0 ? 0 : dice(220), dice);
    const walks = cut(startBoard, cells, { startedAtMs, dice });
    return { slot: index + 1, board, moveCount: cells.length, walks };
  });
  return { startBoard, startedAtMs, players };
}

/** Replays moves as a browser does, without the help of the stored board. */
function fold(startBoard: Board, cells: readonly number[]): Board {
  const board = [...startBoard];
  const side = Math.sqrt(board.length);
  for (const cell of cells) {
    const gap = board.indexOf(0);
    if (!areAdjacent(cell, gap, side)) throw new Error(`${cell} is not beside ${gap}`);
    board[gap] = board[cell] ?? 0;
    board[cell] = 0;
  }
  return board;
}

describe('the replay of generated races', () => {
  const test = useApp();
  let race: Raceable;
  const pool = () => test.app.platform.database.pool;

  beforeAll(async () => {
    race = await createRaceable(test, { codes: [] });
  });

  async function store({ startBoard, startedAtMs, players }: GeneratedRace, code: string): Promise<string> {
    const { rows } = await pool().query<{ id: string; shareId: string }>(
      `insert into competitive_race_rooms (race_config_id, room_code, status, is_opened_by_platform, initial_puzzle_state,
         started_at, completed_at, expires_at, share_id)
       values ($1, $2, 'completed', true, $3, to_timestamp($4 / 1000.0), now(), now(), gen_random_uuid())
       returning id, share_id as "shareId"`,
      [race.config.id, code, startBoard, startedAtMs],
    );
    const { id = '', shareId = '' } = rows[0] ?? {};
    for (const { slot, board, moveCount, walks } of players) {
      const { rows: stored } = await pool().query<{ id: string }>(
        `insert into race_participants (room_id, session_hash, participant_type, puzzle_slot_number, display_name,
           current_puzzle_state, move_count)
         values ($1, sha256($2::bytea), 'competitor', $3, 'Anna', $4, $5) returning id`,
        [id, Buffer.from(`${code} ${slot}`), slot, board, moveCount],
      );
      await pool().query(
        `insert into race_walks (participant_id, room_id, first_number, cells, times_ms)
         select $1, $2, w."firstNumber", w.cells, w."timesMs"
         from jsonb_to_recordset($3::jsonb) as w ("firstNumber" int, cells smallint[], "timesMs" bigint[])`,
        [stored[0]?.id, id, JSON.stringify(walks)],
      );
    }
    return shareId;
  }

  const read = async (shareId: string): Promise<RaceReplay> =>
    raceReplaySchema.parse(await (await fetch(`${test.url}/api/race/results/${shareId}/replay`)).json());

  it('[G84] ends on the stored board of every player, in 200 races of 3 x 3 to 8 x 8 tiles', async () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const made = generate(seed);
      const { startBoard, replays } = await read(await store(made, `G${seed}`));
      expect(startBoard).toEqual(made.startBoard);
      expect(replays.map(({ slotNumber }) => slotNumber)).toEqual(made.players.map(({ slot }) => slot));
      for (const [index, { cells, offsetsMs, finalBoard, endMs, moveCount }] of replays.entries()) {
        const { board, walks } = made.players[index] ?? { board: [], walks: [] };
        expect(fold(startBoard, cells), `seed ${seed}`).toEqual(board);
        expect([finalBoard, moveCount]).toEqual([board, cells.length]);
        expect(offsetsMs).toEqual(walks.flatMap(({ timesMs }) => timesMs.map((ms) => ms - made.startedAtMs)));
        expect(endMs).toBe(offsetsMs.at(-1) ?? 0);
      }
    }
  });

  it('[G84] stops at lost moves, and then shows the stored board', async () => {
    for (let seed = 300; seed < 340; seed += 1) {
      const made = generate(seed);
      const player = made.players.find(({ walks }) => walks.length > 2);
      if (!player) continue;
      const lost = 1 + createDice(seed)(player.walks.length - 2);
      player.walks.splice(lost, 1);
      const { replays } = await read(await store(made, `L${seed}`));
      const replay = replays[player.slot - 1];
      expect(replay?.cells).toHaveLength(countMoves(player.walks.slice(0, lost)));
      expect(replay?.finalBoard).toEqual(player.board);
      expect(replay?.endMs).toBe((player.walks.at(-1)?.timesMs.at(-1) ?? 0) - made.startedAtMs);
    }
  });

  it('[G84] leaves out moves that were stored after the player had left', async () => {
    for (let seed = 400; seed < 440; seed += 1) {
      const made = generate(seed);
      const player = made.players.find(({ walks }) => walks.length > 1);
      if (!player) continue;
      const counted = player.walks.slice(0, -1);
      player.moveCount = countMoves(counted);
      player.board = fold(
        made.startBoard,
        counted.flatMap(({ cells }) => cells.slice(1)),
      );
      const { startBoard, replays } = await read(await store(made, `P${seed}`));
      const { cells = [], finalBoard } = replays[player.slot - 1] ?? {};
      expect([fold(startBoard, cells), finalBoard]).toEqual([player.board, player.board]);
    }
  });
});

const countMoves = (walks: GeneratedPlayer['walks']): number =>
  walks.reduce((sum, { timesMs }) => sum + timesMs.length, 0);
