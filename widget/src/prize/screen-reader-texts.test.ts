import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { readAccessibleNodes } from '../../test/accessible-nodes.ts';
import type { PuzzlePrize } from './puzzle-prize.ts';
import type { FakePlatform } from './test/fake-platform.ts';
import { boardIn, create, find, findButton, mount, readText, shows, unmountAll } from './test/play.ts';
import { scenes } from './test/scenes.ts';
import { usePlatform } from './test/use-platform.ts';

/** Waiting time that is longer than the pause between two announcements. */
const pauseMs = 560;
const dealt = [1, 2, 3, 0, 4, 6, 7, 5, 8];

/** Reads the steps and texts of the last table of the document. */
async function readTable(): Promise<string[]> {
  const text = await (await fetch('/docs/guides/accessibility.md')).text();
  const [, table = ''] = text.split('## Words of a screen reader');
  const rows = [...table.matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)].slice(2);
  return rows.map(([, step = '', kind = '', words = '']) =>
    [step, kind, words].map((cell) => cell.trim()).join(' | '),
  );
}

/** Plays the steps of the table and collects what the browser hands to a screen reader. */
class Recorder {
  readonly rows: string[] = [];
  #step = '';

  begin(step: string): void {
    this.#step = step;
  }

  add(kind: string, text: string | null | undefined): void {
    this.rows.push([this.#step, kind, (text ?? '').replace(/\s+/g, ' ').trim()].join(' | '));
  }

  /** From now on, adds every text that a live region gets, also the same text again. */
  listen(kind: 'status' | 'alert', region: Element): void {
    let last = region.textContent;
    new MutationObserver(() => {
      const text = region.textContent;
      if (text.trim() && (text === last || text.trim() !== last.trim())) this.add(kind, text);
      last = text;
    }).observe(region, { childList: true, characterData: true, subtree: true });
  }

  async press(step: string, ...keys: string[]): Promise<void> {
    this.begin(step);
    for (const key of keys) await sendKeys({ press: key });
    await aTimeout(pauseMs);
  }

  /** Records the name and the description of a cell. */
  async read(name: RegExp): Promise<void> {
    const node = (await readAccessibleNodes()).find(
      (cell) => cell.role === 'gridcell' && name.test(cell.name),
    );
    this.add('name', node?.name);
    this.add('description', node?.description);
  }
}

describe('the texts for screen readers', () => {
  let platform: FakePlatform;
  usePlatform((fresh) => {
    platform = fresh;
  });
  beforeEach(() => {
    platform.puzzle = { shuffledState: dealt };
  });

  it('[B22, B23, B27, B28, B29, G61, W4, W7, W10] are those of docs/guides/accessibility.md', async () => {
    const recorder = new Recorder();
    const element = create();
    document.body.append(element);
    await element.updateComplete;
    recorder.begin('load');
    recorder.add('text', readText(element));
    await shows(element, 'puzzle');
    await playToEnd(element, recorder);
    await takeEasierBoard(platform, recorder);
    await answerQuestion(platform, recorder);
    begin(platform);
    await mailCode(platform, recorder);
    begin(platform);
    await winVideo(platform, recorder);
    begin(platform);
    await waitForCodes(platform, recorder);
    begin(platform);
    recorder.begin('refused: too many prizes today');
    for (const line of readAlert(await scenes.refusedToday(platform))) recorder.add('alert', line);
    begin(platform);
    await unlock(platform, recorder);
    begin(platform);
    platform.troubles.load = ['offline'];
    const failed = await mount();
    recorder.begin('error: the server cannot be reached');
    recorder.add('alert', readAlert(failed).join('. '));
    expect(recorder.rows).to.deep.equal(await readTable());
  }).timeout(40_000);
});

async function playToEnd(element: PuzzlePrize, recorder: Recorder): Promise<void> {
  const board = boardIn(element);
  await waitUntil(() => board.shadowRoot?.querySelector('[role=toolbar]'));
  const inBoard = (selector: string) => board.shadowRoot?.querySelector(selector) ?? document.body;
  recorder.begin('the board appears');
  recorder.add('name', (await readAccessibleNodes()).find(({ role }) => role === 'grid')?.name);
  recorder.add('role', inBoard('[role=grid]').ariaRoleDescription);
  recorder.listen('status', inBoard('[role=status]'));
  recorder.listen('alert', inBoard('[role=alert]'));
  recorder.listen('status', statusOf(element));

  recorder.begin('the board gets the focus');
  board.focus();
  await recorder.read(/^Tile 1\b/);
  await recorder.press('hint: H', 'h');
  await recorder.press('move: left arrow', 'ArrowLeft');
  recorder.begin('the moved tile is read');
  await recorder.read(/^Tile 4\b/);
  await recorder.press('progress: P', 'p');
  await recorder.press('three fast moves: up, down, up arrow', 'ArrowUp', 'ArrowDown', 'ArrowUp');
  await recorder.press('a move that is not possible: up arrow', 'ArrowUp');
  recorder.begin('the finished image is shown');
  board.pictureShown = true;
  await board.updateComplete;
  recorder.add('image', (await readAccessibleNodes()).find(({ role }) => role === 'image')?.name);
  recorder.begin('solved: left arrow');
  await sendKeys({ press: 'ArrowLeft' });
  await aTimeout(0);
  recorder.begin('result');
  await shows(element, 'won');
  await aTimeout(pauseMs);
  recorder.add('focus', element.shadowRoot?.activeElement?.textContent);
  await copyCode(element, recorder);
}

async function copyCode(element: PuzzlePrize, recorder: Recorder): Promise<void> {
  const copied = find(element, '.status');
  recorder.begin('the code is copied: Copy');
  recorder.listen('status', copied);
  findButton(element, 'Copy').focus();
  await sendKeys({ press: 'Enter' });
  await waitUntil(() => copied.textContent.trim(), 'nothing copied');
  await waitUntil(() => !copied.textContent.trim(), 'the status stays', { timeout: 5000 });
  recorder.begin('the code is claimed: Claim Your Code!');
  findButton(element, 'Claim Your Code!').focus();
  await sendKeys({ press: 'Enter' });
  await waitUntil(() => copied.textContent.trim(), 'nothing copied');
  recorder.add('focus', element.shadowRoot?.activeElement?.textContent);
}

async function takeEasierBoard(platform: FakePlatform, recorder: Recorder): Promise<void> {
  unmountAll();
  localStorage.clear();
  const element = await scenes.easierOffered(platform);
  recorder.begin('an easier board is offered');
  const status = statusOfOffer(element);
  recorder.add('status', status?.textContent);
  findButton(element, 'Try an easier board').click();
  await waitUntil(() => status?.textContent.startsWith('This board'), 'no easier board');
  recorder.begin('the easier board is taken');
  recorder.add('status', status?.textContent);
}

async function answerQuestion(platform: FakePlatform, recorder: Recorder): Promise<void> {
  unmountAll();
  localStorage.clear();
  const element = await scenes.questionAsked(platform);
  recorder.begin('a question is offered');
  recorder.add('status', statusOfOffer(element)?.textContent);
  recorder.begin('the question is opened');
  const nodes = await readAccessibleNodes();
  const field = nodes.find(({ role }) => role === 'textbox');
  recorder.add('dialog', nodes.find(({ role }) => role === 'dialog')?.name);
  recorder.add('name', field?.name);
  recorder.add('description', field?.description);
  recorder.begin('a wrong answer: Tom');
  await sendKeys({ type: 'Tom' });
  await sendKeys({ press: 'Enter' });
  await waitUntil(() => find(element, '#answer-problem').textContent);
  recorder.add('alert', find(element, '#answer-problem').textContent);
}

/** Asks for a mail with the code: first to an address that is refused, then to one that is accepted. */
async function mailCode(platform: FakePlatform, recorder: Recorder): Promise<void> {
  const element = await scenes.wonTicket(platform);
  recorder.begin('the form opens: Send it to me');
  findButton(element, 'Send it to me').click();
  await waitUntil(() => element.shadowRoot?.activeElement?.id === 'address', 'no form');
  await readField(recorder);
  platform.troubles['mail-prize'] = ['request.invalid'];
  recorder.begin('a refused address: ann@shop');
  await sendKeys({ type: 'ann@shop' });
  await sendKeys({ press: 'Enter' });
  await waitUntil(() => find(element, '#address-problem').textContent, 'no problem');
  recorder.add('alert', find(element, '#address-problem').textContent);
  recorder.begin('the mail is sent');
  await sendAddress(element, recorder);
}

/** Joins the waiting list after the last code was won. */
async function waitForCodes(platform: FakePlatform, recorder: Recorder): Promise<void> {
  const element = await scenes.waitingList(platform);
  recorder.begin('no code is left: a waiting list');
  recorder.add('status', statusOf(element).textContent);
  await waitUntil(() => element.shadowRoot?.querySelector('#address'), 'no form');
  await readField(recorder);
  recorder.begin('the address is on the list');
  find(element, '#address').focus();
  await sendKeys({ type: 'ann@shop.example' });
  await sendAddress(element, recorder);
}

async function readField(recorder: Recorder): Promise<void> {
  const field = (await readAccessibleNodes()).find(({ role }) => role === 'textbox');
  recorder.add('name', field?.name);
  recorder.add('description', field?.description);
}

async function sendAddress(element: PuzzlePrize, recorder: Recorder): Promise<void> {
  await sendKeys({ press: 'Enter' });
  await waitUntil(() => element.shadowRoot?.querySelector('.address[role=status]'), 'not sent');
  await waitUntil(() => element.shadowRoot?.activeElement?.matches('.address'), 'no focus');
  recorder.add('focus', element.shadowRoot?.activeElement?.textContent);
}

async function winVideo(platform: FakePlatform, recorder: Recorder): Promise<void> {
  const element = await scenes.video(platform);
  recorder.begin('a video is won');
  recorder.add('status', statusOf(element).textContent);
  recorder.add('heading', find(element, '#heading').textContent);
  recorder.add('name', find(element, 'video').ariaLabel);
}

/** Opens a locked board that the host server unlocks, and another one whose session expires unpaid. */
async function unlock(platform: FakePlatform, recorder: Recorder): Promise<void> {
  const element = await scenes.frozen(platform);
  recorder.begin('a paid puzzle is locked');
  recorder.add('status', statusOf(element).textContent);
  recorder.listen('status', statusOf(element));
  const board = boardIn(element);
  await waitUntil(() => board.shadowRoot?.querySelector('[role=status]'));
  for (const region of board.shadowRoot?.querySelectorAll('[role=status], [role=alert]') ?? [])
    recorder.listen('status', region);
  board.focus();
  await recorder.read(/^Tile 1\b/);
  recorder.begin('it is unlocked');
  platform.sessions?.change(platform.sessions.last, { isActivated: true });
  await shows(element, 'puzzle');
  await aTimeout(pauseMs);
  await recorder.read(/^Tile 1\b/);
  begin(platform);
  const expired = await scenes.expired(platform);
  recorder.begin('the time to pay has passed');
  recorder.add('status', statusOf(expired).textContent);
}

/** Removes the elements and clears the storage, so that the next test steps begin as a new visitor. */
function begin(platform: FakePlatform): void {
  unmountAll();
  localStorage.clear();
  platform.terms = platform.delivery = platform.sessions = null;
  platform.media = [];
  platform.puzzle = { shuffledState: dealt };
  platform.codes.splice(0, platform.codes.length, 'SAVE10-7KQ2');
}

const readAlert = (element: PuzzlePrize): string[] =>
  find(element, '[role=alert]').innerText.trim().split(/\n+/);

/** Returns the region that announces another way to the prize. It is the last one of the element. */
function statusOfOffer(element: PuzzlePrize): Element | undefined {
  return [...(element.shadowRoot?.querySelectorAll('p.hidden[role=status]') ?? [])].at(-1);
}

function statusOf(element: PuzzlePrize): HTMLElement {
  return find(element, '.hidden[role=status]');
}
