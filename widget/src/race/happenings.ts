import type { RaceParticipant } from '@puzzle-prize/sdk/protocol';
import { isRaceOver } from '@puzzle-prize/sdk/protocol/race-status';
import type { Link } from './connection.ts';
import type { Finish } from './events.ts';
import type { Scene } from './scene.ts';
import { ownSeat, type RaceState } from './state.ts';

/** What can happen in a race, for the page around and for those who listen. */
export type Happening =
  | { kind: 'joined'; participantId: string; slotNumber: number | null }
  | { kind: 'starting' }
  /** So many whole seconds are left; `isFirst` where the countdown begins with them. */
  | { kind: 'counted'; seconds: number; isFirst: boolean }
  | { kind: 'started' }
  | { kind: 'led'; leader: RaceParticipant; isYou: boolean }
  | { kind: 'finished'; finish: Finish }
  | { kind: 'ended'; status: 'completed' | 'expired' | 'cancelled' }
  /** The visitor's prize is there. */
  | { kind: 'prized'; code: string | null }
  | { kind: 'lost' }
  | { kind: 'restored' }
  | Extract<Link, { kind: 'refused' }>;

/**
 * What happened between two moments, in the order in which it is told. Derived, so that whoever was away for a moment is
 * told the same. Of a race that had begun before the visitor came, the past is not told.
 */
export function happeningsBetween(before: Scene | null, after: Scene): Happening[] {
  const isSameRoom = before?.race.room?.id === after.race.room?.id;
  return [
    ...linkHappenings(before, after),
    ...joining(before, after),
    ...start(isSameRoom ? before : null, after),
    ...(isSameRoom && before ? progress(before, after) : []),
    ...end(isSameRoom ? before : null, after),
    ...prizing(before, after),
  ];
}

function linkHappenings(before: Scene | null, { link }: Scene): Happening[] {
  const wasLost = isLost(before?.link);
  if (link.kind === 'refused' && before?.link.kind !== 'refused') return [link];
  if (link.kind === 'lost' && !wasLost) return [{ kind: 'lost' }];
  return link.kind === 'open' && wasLost ? [{ kind: 'restored' }] : [];
}

/** Also while it is tried again. */
function isLost(link: Link | undefined): boolean {
  return link?.kind === 'lost' || (link?.kind === 'connecting' && link.isAgain);
}

function joining(before: Scene | null, { race }: Scene): Happening[] {
  const now = seatOf(race);
  const isKnown = before !== null && JSON.stringify(seatOf(before.race)) === JSON.stringify(now);
  return now && !isKnown
    ? [{ kind: 'joined', participantId: now.participantId, slotNumber: now.slotNumber }]
    : [];
}

/** Which room the visitor is in, and where. */
function seatOf(
  race: RaceState,
): { roomId: string; participantId: string; slotNumber: number | null } | null {
  const { room, you } = race;
  const slotNumber = ownSeat(race)?.puzzleSlotNumber ?? null;
  return room && you && { roomId: room.id, participantId: you.participantId, slotNumber };
}

function start(before: Scene | null, { phase, secondsToStart }: Scene): Happening[] {
  const wasPhase = before?.phase ?? 'waiting';
  const happened: Happening[] = [];
  const isFirst = phase === 'countdown' && wasPhase !== 'countdown';
  if (isFirst) happened.push({ kind: 'starting' });
  if (phase === 'countdown' && before?.secondsToStart !== secondsToStart)
    happened.push({ kind: 'counted', seconds: secondsToStart, isFirst });
  if (phase === 'racing' && before && wasPhase !== 'racing') happened.push({ kind: 'started' });
  return happened;
}

function progress(before: Scene, after: Scene): Happening[] {
  const { race, leaderId } = after;
  const finished = (race.room?.participants ?? [])
    .filter((participant) => participant.place !== null && placeIn(before.race, participant.id) === null)
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map((participant): Happening => ({ kind: 'finished', finish: finishOf(race, participant) }));
  const leader = race.room?.participants.find(({ id }) => id === leaderId);
  const isNew = leader && leaderId !== before.leaderId;
  const isYou = leaderId === race.you?.participantId;
  return [...finished, ...(isNew ? [{ kind: 'led', leader, isYou } as const] : [])];
}

function end(before: Scene | null, { phase, race }: Scene): Happening[] {
  const status = race.room?.status;
  const isNews = phase === 'over' && before && before.phase !== 'over';
  return isNews && status && isRaceOver(status) ? [{ kind: 'ended', status }] : [];
}

function prizing(before: Scene | null, { race: { prize } }: Scene): Happening[] {
  return prize && !before?.race.prize ? [{ kind: 'prized', code: prize.code }] : [];
}

function placeIn({ room }: RaceState, participantId: string): number | null {
  return room?.participants.find(({ id }) => id === participantId)?.place ?? null;
}

function finishOf({ room, you }: RaceState, participant: RaceParticipant): Finish {
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
