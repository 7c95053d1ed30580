import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { type ExportedTable, formatIsoTime, keyById } from '../platform/archive/exported-table.ts';

/** Selects the ids of all races of the owner `$1`. The exported rows are read in groups by race. */
const selectConfigs = `select c.id from competitive_race_configs c ${joinCampaign('c.puzzle_id')}
  where p.creator_id = $1 order by c.created_at, c.id`;
/** Selects the ids of all rooms of the owner `$1`. The exported rows are read in groups by room. */
const selectRooms = `select r.id from competitive_race_configs c ${joinCampaign('c.puzzle_id')}
  join competitive_race_rooms r on r.race_config_id = c.id where p.creator_id = $1 order by r.created_at, r.id`;

const configs: ExportedTable = {
  path: 'races.json',
  about: 'The settings of a race.',
  groups: selectConfigs,
  from: 'from competitive_race_configs c where c.id = $1',
  keys: [keyById('c.id')],
  columns: {
    id: ['c.id', 'id of the race, which other files refer to'],
    campaignId: ['c.puzzle_id', 'campaign'],
    minPlayers: ['c.min_players', 'players with whom it can start'],
    maxPlayers: ['c.max_players', 'players of a room'],
    allowSpectators: ['c.allow_spectators', 'whether people may watch'],
    maxSpectators: ['c.max_spectators', 'how many may watch'],
    roomDurationMinutes: ['c.room_duration_minutes', 'minutes until a room ends'],
    startDelaySeconds: ['c.start_delay_seconds', 'seconds of the countdown'],
    finishCountdownSeconds: ['c.finish_countdown_seconds', 'seconds after the first place'],
    joinMode: ['c.join_mode', 'who may join'],
    startMode: ['c.start_mode', 'what starts a race'],
    prizeOpponent: ['c.prize_opponent', 'opponents that a prize needs'],
    nameMode: ['c.name_mode', 'how players are named'],
    blockedWords: ['c.blocked_words', 'words that names must not contain'],
    allowedDomains: ['c.allowed_domains', 'websites that may show it'],
    ghosts: ['c.ghosts', 'whether replays race with players who are alone'],
    seriesRaces: ['c.series_races', 'races of a series'],
  },
};

const events: ExportedTable = {
  path: 'scheduled-races.json',
  about: 'A scheduled race.',
  groups: selectConfigs,
  from: 'from race_events v where v.race_config_id = $1',
  keys: [keyById('v.id')],
  columns: {
    raceId: ['v.race_config_id', 'race'],
    title: ['v.title', 'title'],
    startsAt: [formatIsoTime('v.starts_at'), 'start'],
    timeZone: ['v.time_zone', 'time zone of the start'],
    allowOpenRaces: ['v.allow_open_races', 'whether visitors may race before'],
  },
};

const rooms: ExportedTable = {
  path: 'race-rooms.json',
  about: 'A room with its outcome.',
  groups: selectConfigs,
  from: 'from competitive_race_rooms r where r.race_config_id = $1',
  keys: [['r.created_at', 'timestamptz', '-infinity'], keyById('r.id')],
  columns: {
    id: ['r.id', 'id of the room, which other files refer to'],
    raceId: ['r.race_config_id', 'race'],
    roomCode: ['r.room_code', 'code of the room'],
    status: ['r.status', 'state'],
    startBoard: ['r.initial_puzzle_state', 'board from which everybody started; 0 is the blank'],
    createdAt: [formatIsoTime('r.created_at'), 'when it was opened'],
    startedAt: [formatIsoTime('r.started_at'), 'start'],
    completedAt: [formatIsoTime('r.completed_at'), 'end'],
    winnerId: ['r.winner_id', 'player who won'],
    seriesRace: ['r.series_race', 'number in its series'],
  },
};

const players: ExportedTable = {
  path: 'race-players.csv',
  about: 'A player or spectator of a room.',
  groups: selectRooms,
  from: 'from race_participants q where q.room_id = $1',
  keys: [keyById('q.id')],
  columns: {
    id: ['q.id', 'id of the player, which other files refer to'],
    roomId: ['q.room_id', 'room'],
    type: ['q.participant_type', 'competitor or spectator'],
    slot: ['q.puzzle_slot_number', 'number of the board'],
    displayName: ['q.display_name', 'name that the player chose'],
    moves: ['q.move_count', 'number of moves'],
    place: ['q.place', 'place'],
    joinedAt: [formatIsoTime('q.joined_at'), 'when the player came'],
    completedAt: [formatIsoTime('q.completed_at'), 'when the board was solved'],
  },
};

const recordings: ExportedTable = {
  path: 'race-moves.json',
  about: 'Recorded moves of a player: part of a race.',
  groups: selectRooms,
  from: 'from race_participants q join race_walks w on w.participant_id = q.id where q.room_id = $1',
  keys: [keyById('w.participant_id'), ['w.first_number', 'int', '-1']],
  columns: {
    playerId: ['w.participant_id', 'player'],
    firstNumber: ['w.first_number', 'number of the first of these moves'],
    cells: ['w.cells', 'cells to which the blank moved, counted from 0'],
    timesMs: ['w.times_ms', 'times of the moves in milliseconds since 1970'],
  },
};

const replays: ExportedTable = {
  path: 'race-replays.json',
  about: 'Moves that are replayed to players who are alone.',
  groups: selectConfigs,
  from: 'from race_ghosts g where g.race_config_id = $1',
  keys: [keyById('g.id')],
  columns: {
    raceId: ['g.race_config_id', 'race'],
    source: ['g.source', 'where the moves come from'],
    startBoard: ['g.start_board', 'first board; 0 is the blank'],
    cells: ['g.cells', 'cells to which the blank moved, counted from 0'],
    offsetsMs: ['g.offsets_ms', 'times of the moves in milliseconds since the start'],
  },
};

const refusedSites: ExportedTable = {
  path: 'refused-race-sites.csv',
  about: 'A website on which a race was refused.',
  groups: selectConfigs,
  from: 'from race_refused_sites s where s.race_config_id = $1',
  keys: [['s.host', 'text', '']],
  columns: {
    raceId: ['s.race_config_id', 'race'],
    host: ['s.host', 'website'],
    refusedAt: [formatIsoTime('s.refused_at'), 'latest refusal'],
  },
};

export const exportedRaces: readonly ExportedTable[] = [
  configs,
  events,
  refusedSites,
  rooms,
  players,
  recordings,
  replays,
];
