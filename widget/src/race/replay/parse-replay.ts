import type { RaceReplay } from '@puzzle-prize/sdk/protocol';
import { record } from '../../element/read.ts';

/** @throws TypeError for a reply that is no replay */
export function parseReplay(reply: unknown): RaceReplay {
  if (!isReplay(reply)) throw new TypeError('unreadable replay');
  return reply;
}

function isReplay(value: unknown): value is RaceReplay {
  const { startBoard, replays } = record(value);
  return isNumbers(startBoard) && Array.isArray(replays) && replays.every(isPlayerReplay);
}

function isPlayerReplay(value: unknown): boolean {
  const { slotNumber, cells, offsetsMs, finalBoard, endMs, moveCount } = record(value);
  return [cells, offsetsMs, finalBoard, [slotNumber, endMs, moveCount]].every(isNumbers);
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}
