import type { RaceReplay } from '@puzzle-prize/sdk/protocol';
import { record } from '../../element/read.ts';
import { type Controls, ReplayPlayer } from './replay-player.ts';
import { readReplayTexts } from './replay-texts.ts';

/**
 * Loads the replay of the page and connects its controls (G84). After a failed call, the button loads it again.
 * @param section the part of the page whose `data-replay` is the address of the replay, and `data-texts` its texts
 */
export async function openReplay(section: HTMLElement): Promise<void> {
  const controls = findControls(section);
  if (!controls) return;
  const say = readReplayTexts(section);
  try {
    const response = await fetch(section.dataset.replay ?? '');
    if (!response.ok) throw new TypeError(`status ${response.status}`);
    const replay = parseReplay(await response.json());
    controls.said.textContent = '';
    new ReplayPlayer(controls, replay, say);
  } catch {
    const { play, clock, said } = controls;
    clock.textContent = said.textContent = say('replayFailed');
    play.textContent = say('tryAgain');
    play.disabled = false;
    play.addEventListener('click', () => void openReplay(section), { once: true });
  }
}

function findControls(section: HTMLElement): Controls | null {
  const find = (selector: string): HTMLElement | null => section.querySelector<HTMLElement>(selector);
  const [play, seek] = [find('#play'), find('#seek')];
  const [clock, speeds, said, boards] = [find('#clock'), find('fieldset'), find('#said'), find('.boards')];
  if (!(play instanceof HTMLButtonElement && seek instanceof HTMLInputElement)) return null;
  return clock && speeds && said && boards ? { play, clock, seek, speeds, said, boards } : null;
}

/** @throws TypeError for a reply that is no replay */
function parseReplay(reply: unknown): RaceReplay {
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
