import { mount } from '@puzzle-prize/sdk';

const { platform = '', embedId = '' } = document.body.dataset;
const unlock = find('#unlock', HTMLButtonElement);
const buy = find('#buy', HTMLButtonElement);
const status = find('#status', HTMLElement);
const credits = find('#credits', HTMLOutputElement);

/** The id of the session on the screen. A new session begins after each video. */
let sessionId: string | null = null;

const puzzle = mount(find('#puzzle', HTMLElement), { host: platform, embedId, theme: 'dark' });

puzzle.on('puzzleSessionId', (message) => {
  sessionId = message.sessionId;
  unlock.disabled = false;
});
puzzle.on('puzzle-solved', ({ moves }) => {
  status.textContent = `Solved in ${moves} moves. Enjoy the video!`;
});
puzzle.on('puzzleReset', () => {
  unlock.disabled = true;
  status.textContent = 'Locked again. Another credit opens another play.';
});

unlock.addEventListener('click', () => void play());
buy.addEventListener('click', () => void call('/api/credits', { method: 'POST' }).then(showCredits));
void call('/api/credits').then(showCredits);

async function play(): Promise<void> {
  unlock.disabled = true;
  try {
    showCredits(await call('/api/unlock', { method: 'POST', body: JSON.stringify({ sessionId }) }));
    status.textContent = 'Unlocked. Slide the tiles!';
    // The frame checks its session every few seconds. This call makes it check now, so that it unlocks at
    // once.
    puzzle.checkSession();
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : 'Something went wrong';
    unlock.disabled = false;
  }
}

/** @throws Error with the shop's message when the shop refuses */
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
