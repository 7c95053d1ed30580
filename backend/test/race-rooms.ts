import type { PrizeOpponent } from '@puzzle-prize/sdk/protocol';
import { roomCodeAlphabet } from '@puzzle-prize/sdk/protocol/limits';
import { dealBoard } from '@puzzle-prize/sdk/puzzle';
import { randomInt } from 'node:crypto';
import type { Platform } from '../src/platform/platform.ts';
import { createCampaign, createOwner, type RunningApp } from './factories.ts';

interface RoomOptions {
  minPlayers: number;
  maxPlayers: number;
  allowSpectators: boolean;
  maxSpectators: number | null;
  startDelaySeconds: number;
  finishCountdownSeconds: number;
  allowedDomains: string[];
  joinMode: 'auto' | 'host';
  prizeOpponent: PrizeOpponent;
  isOpenedByPlatform: boolean;
  minutes: number;
  board: readonly number[];
  /**
   * True if `board` is the board of the race. If false, the server deals a new board when the countdown
   * begins.
   */
  isBoardFixed: boolean;
}

export interface TestRoom {
  code: string;
  puzzleId: string;
  configId: string;
}

export type RacePlace = RunningApp & { app: { platform: Pick<Platform, 'database'> } };

/** Creates a waiting room. By default, it belongs to a new campaign with a 3x3 board. */
export async function createRoom(
  place: RacePlace,
  { puzzleId, ...wishes }: Partial<RoomOptions> & { puzzleId?: string } = {},
): Promise<TestRoom> {
  const options: RoomOptions = {
    minPlayers: 2,
    maxPlayers: 4,
    allowSpectators: true,
    maxSpectators: null,
    startDelaySeconds: 3,
    finishCountdownSeconds: 30,
    allowedDomains: [],
    joinMode: 'auto',
    prizeOpponent: 'other_network',
    isOpenedByPlatform: false,
    minutes: 30,
    board: dealBoard({ seed: [randomInt(2 ** 31), 1, 2, 3], side: 3, moves: 100 }),
    isBoardFixed: true,
    ...wishes,
  };
  const campaignId = puzzleId ?? (await createRaceCampaign(place));
  const code = generateCode();
  const { rows } = await place.app.platform.database.pool.query<{ configId: string }>(roomStatement, [
    campaignId,
    options.minPlayers,
    options.maxPlayers,
    options.allowSpectators,
    options.maxSpectators,
    options.startDelaySeconds,
    options.allowedDomains,
    options.joinMode,
    code,
    options.isOpenedByPlatform,
    options.board,
    options.minutes,
    options.finishCountdownSeconds,
    options.isBoardFixed,
    options.prizeOpponent,
  ]);
  if (!rows[0]) throw new Error('the room was not created');
  return { ...rows[0], code, puzzleId: campaignId };
}

const roomStatement = `
  with config as (
    insert into competitive_race_configs (puzzle_id, min_players, max_players, allow_spectators, max_spectators,
      room_duration_minutes, start_delay_seconds, allowed_domains, join_mode, finish_countdown_seconds,
      prize_opponent)
    values ($1, $2, $3, $4, $5, 30, $6, $7, $8, $13, $15)
    on conflict (puzzle_id) do update set updated_at = now() returning id
  )
  insert into competitive_race_rooms (race_config_id, room_code, is_opened_by_platform, initial_puzzle_state, expires_at, deal_seed)
  select id, $9, $10, $11, clock_timestamp() + make_interval(mins => $12), case when $14 then null else gen_random_uuid() end
  from config
  returning race_config_id as "configId"`;

export async function createRaceCampaign(place: RacePlace): Promise<string> {
  const owner = await createOwner(place);
  const { id } = await createCampaign(place, owner, { rewardType: 'competition' });
  return id;
}

/**
 * Some tests number their rooms, and begin the room codes with this prefix. A generated code never begins
 * with it.
 */
export const numberedCodePrefix = 'PAR';

function generateCode(): string {
  const code = Array.from({ length: 6 }, () => roomCodeAlphabet[randomInt(roomCodeAlphabet.length)]).join('');
  return code.startsWith(numberedCodePrefix) ? generateCode() : code;
}
