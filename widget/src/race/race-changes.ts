import type { RaceParticipant } from '@puzzle-prize/sdk/protocol';
import { isRaceOver } from '@puzzle-prize/sdk/protocol/race-status';
import type { Link } from './connection.ts';
import type { Finish } from './events.ts';
import type { Scene } from './scene.ts';
import { ownSeat, type RaceState } from './state.ts';

/** Number of seconds before the end of a race at which the remaining time is announced again. */
const hurrySeconds = 10;

/** A change of a race that is reported to the host page and to screen readers. */
export type RaceChange =
  | { kind: 'joined'; participantId: string; slotNumber: number | null }
  | { kind: 'starting' }
  /** Whole seconds left until the start; `isFirst` is true at the beginning of the countdown. */
  | { kind: 'counted'; seconds: number; isFirst: boolean }
  | { kind: 'started' }
  | { kind: 'leaderChanged'; leader: RaceParticipant; isYou: boolean }
  | { kind: 'finished'; finish: Finish }
  /**
   * A player has won, and the others have `seconds` whole seconds left. This change is reported right after
   * the win, and again when ten seconds are left.
   */
  | { kind: 'ending'; seconds: number; winner: RaceParticipant | null }
  | { kind: 'ended'; status: 'completed' | 'expired' | 'cancelled' }
  /** The visitor's prize has arrived. */
  | { kind: 'prizeWon'; code: string | null }
  | { kind: 'lost' }
  | { kind: 'restored' }
  /** Moves of other players arrive late from now on. */
  | { kind: 'delayed' }
  | Extract<Link, { kind: 'refused' }>;

/**
 * Derives the changes between two scenes, in the order of their announcement. A visitor who was disconnected
 * for a moment gets all changes from that time. A visitor who joins a race that has begun does not get the
 * earlier changes of the race.
 */
export function listChanges(before: Scene | null, after: Scene): RaceChange[] {
  const isSameRoom = before?.race.room?.id === after.race.room?.id;
  return [
    ...linkChanges(before, after),
    ...delay(before, after),
    ...findJoinChanges(before, after),
    ...start(isSameRoom ? before : null, after),
    ...(isSameRoom && before ? findProgressChanges(before, after) : []),
    ...end(isSameRoom ? before : null, after),
    ...findPrizeChanges(before, after),
  ];
}

function linkChanges(before: Scene | null, { link }: Scene): RaceChange[] {
  const wasLost = isLost(before?.link);
  if (link.kind === 'refused' && before?.link.kind !== 'refused') return [link];
  if (link.kind === 'lost' && !wasLost) return [{ kind: 'lost' }];
  return link.kind === 'open' && wasLost ? [{ kind: 'restored' }] : [];
}

function delay(before: Scene | null, { race }: Scene): RaceChange[] {
  return race.isDelayed && !before?.race.isDelayed ? [{ kind: 'delayed' }] : [];
}

/** Reports whether the connection is lost. It stays lost while the client reconnects. */
function isLost(link: Link | undefined): boolean {
  return link?.kind === 'lost' || (link?.kind === 'connecting' && link.isAgain);
}

function findJoinChanges(before: Scene | null, { race }: Scene): RaceChange[] {
  const now = describeSeat(race);
  const isKnown = before !== null && JSON.stringify(describeSeat(before.race)) === JSON.stringify(now);
  return now && !isKnown
    ? [{ kind: 'joined', participantId: now.participantId, slotNumber: now.slotNumber }]
    : [];
}

/** Returns the visitor's room and slot. */
function describeSeat(
  race: RaceState,
): { roomId: string; participantId: string; slotNumber: number | null } | null {
  const { room, you } = race;
  const slotNumber = ownSeat(race)?.puzzleSlotNumber ?? null;
  return room && you && { roomId: room.id, participantId: you.participantId, slotNumber };
}

function start(before: Scene | null, { phase, secondsToStart }: Scene): RaceChange[] {
  const wasPhase = before?.phase ?? 'waiting';
  const happened: RaceChange[] = [];
  const isFirst = phase === 'countdown' && wasPhase !== 'countdown';
  if (isFirst) happened.push({ kind: 'starting' });
  if (phase === 'countdown' && before?.secondsToStart !== secondsToStart)
    happened.push({ kind: 'counted', seconds: secondsToStart, isFirst });
  if (phase === 'racing' && before && wasPhase !== 'racing') happened.push({ kind: 'started' });
  return happened;
}

function findProgressChanges(before: Scene, after: Scene): RaceChange[] {
  const { race, leaderId } = after;
  const finished = (race.room?.participants ?? [])
    .filter((participant) => participant.place !== null && placeIn(before.race, participant.id) === null)
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map((participant): RaceChange => ({ kind: 'finished', finish: describeFinish(race, participant) }));
  const leader = race.room?.participants.find(({ id }) => id === leaderId);
  const isNew = leader && leaderId !== before.leaderId;
  const isYou = leaderId === race.you?.participantId;
  return [
    ...finished,
    ...findEndChanges(before, after),
    ...(isNew ? [{ kind: 'leaderChanged', leader, isYou } as const] : []),
  ];
}

/**
 * Returns the change that announces the remaining time, if it is due. A visitor who has finished does not get
 * it.
 */
function findEndChanges(before: Scene, { race, secondsToEnd }: Scene): RaceChange[] {
  if (secondsToEnd === 0 || secondsToEnd === before.secondsToEnd) return [];
  const isToTell = before.secondsToEnd === 0 || secondsToEnd === hurrySeconds;
  const hasFinished = typeof ownSeat(race)?.place === 'number';
  const winner = race.room?.participants.find(({ id }) => id === race.room?.winnerId) ?? null;
  return isToTell && !hasFinished ? [{ kind: 'ending', seconds: secondsToEnd, winner }] : [];
}

function end(before: Scene | null, { phase, race }: Scene): RaceChange[] {
  const status = race.room?.status;
  const isNews = phase === 'over' && before && before.phase !== 'over';
  return isNews && status && isRaceOver(status) ? [{ kind: 'ended', status }] : [];
}

function findPrizeChanges(before: Scene | null, { race: { prize } }: Scene): RaceChange[] {
  return prize && !before?.race.prize ? [{ kind: 'prizeWon', code: prize.code }] : [];
}

function placeIn({ room }: RaceState, participantId: string): number | null {
  return room?.participants.find(({ id }) => id === participantId)?.place ?? null;
}

function describeFinish({ room, you }: RaceState, participant: RaceParticipant): Finish {
  return {
    roomCode: room?.roomCode ?? '',
    participantId: participant.id,
    displayName: participant.displayName,
    completedAt: participant.completedAt ?? '',
    finalMoveCount: participant.moveCount,
    place: participant.place ?? 0,
    isYou: participant.id === you?.participantId,
  };
}
