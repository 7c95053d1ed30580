import type { PlayEvent } from '@puzzle-prize/sdk/protocol';
import { readJson, writeJson } from '@puzzle-prize/sdk/storage';
import { hasShapeOf, record } from '../../element/read.ts';
import { countEvent, type EmbedTarget } from '../play-api.ts';
import type { State } from '../state.ts';

/** The last report of a game, stored because the game continues after a reload. */
interface Report {
  sessionId: string;
  moves: number;
}

const reportName = 'left';

/**
 * Reports the number of moves of a game when its page is hidden. If no later report follows, the visitor gave
 * up after these moves. Only games of the first round are reported, because only these count as started.
 */
export function reportLeave(target: EmbedTarget, state: State): void {
  if (state.kind !== 'puzzle' || state.game.puzzle.round > 0) return;
  const { sessionId, moves } = state.game;
  const before = readReport(sessionId);
  if (moves.length === 0 || moves.length === before) return;
  writeJson(reportName, { sessionId, moves: moves.length } satisfies Report);
  send(target, { sessionId, moveCount: moves.length, moveCountBefore: before });
}

/** Withdraws the report of a solved game. */
export function withdrawLeave(target: EmbedTarget, sessionId: string): void {
  const before = readReport(sessionId);
  if (before === undefined) return;
  writeJson(reportName, null);
  send(target, { sessionId, moveCountBefore: before });
}

function readReport(sessionId: string): number | undefined {
  const report = record(readJson(reportName));
  return hasShapeOf({ sessionId: '', moves: 0 }, report) && report.sessionId === sessionId
    ? report.moves
    : undefined;
}

function send(target: EmbedTarget, event: Omit<PlayEvent, 'host' | 'type' | 'path' | 'zone'>): void {
  countEvent(target, { ...event, type: 'leave' });
}
