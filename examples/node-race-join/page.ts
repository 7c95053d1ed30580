import { mount } from '@puzzle-prize/sdk';

const { platform = '', puzzleId = '' } = document.body.dataset;
const entry = find('#entry', HTMLFormElement);
const name = find('#name', HTMLInputElement);
const enter = find('#enter', HTMLButtonElement);
const buy = find('#buy', HTMLButtonElement);
const status = find('#status', HTMLElement);
const credits = find('#credits', HTMLOutputElement);

/** This visitor's session id in the room that is shown. */
let sessionId: string | null = null;

const race = mount(find('#race', HTMLElement), {
  host: platform,
  race: puzzleId,
  title: 'Race',
  theme: 'auto',
});

race.on('raceSessionId', ({ raceSessionId, roomCode }) => {
  // Each race has its own session, and the visitor pays for each one separately.
  sessionId = raceSessionId;
  enter.disabled = false;
  status.textContent = `Room ${roomCode} is open.`;
});
race.on('race_player_won', ({ displayName, finalMoveCount }) => {
  status.textContent = `${displayName} won in ${finalMoveCount} moves.`;
});

entry.addEventListener('submit', (event) => {
  event.preventDefault();
  void takeSeat();
});
buy.addEventListener('click', () => void call('/api/credits', { method: 'POST' }).then(showCredits));
void call('/api/credits').then(showCredits);

async function takeSeat(): Promise<void> {
  enter.disabled = true;
  try {
    const body = JSON.stringify({ sessionId, displayName: name.value });
    const seat = await call('/api/seat', { method: 'POST', body });
    showCredits(seat);
    status.textContent = `${String(seat.displayName)}, you sit in slot ${String(seat.slotNumber)}.`;
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : 'Something went wrong';
    enter.disabled = false;
  }
}

/** @throws Error with the arcade's message when the arcade refuses */
async function call(path: string, init?: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(path, init);
  const reply: unknown = await response.json();
  const fields: Record<string, unknown> = typeof reply === 'object' && reply !== null ? { ...reply } : {};
  if (!response.ok) throw new Error(String(fields.message));
  return fields;
}

function showCredits(reply: Record<string, unknown>): void {
  const count = Number(reply.credits);
  credits.textContent = count === 1 ? '1 credit' : `${count} credits`;
}

function find<T extends Element>(selector: string, type: new () => T): T {
  const element = document.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`${selector} is missing`);
  return element;
}
