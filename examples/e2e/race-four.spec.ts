import type { Browser, Locator, Page } from '@playwright/test';
import { raceRoomSchema } from '@puzzle-prize/sdk/protocol';
import { expect, test } from './fixtures.ts';
import { slideByKey, slideByTouch, solve } from './player.ts';
import { openWaitingRoom } from './race-owner.ts';

/** A browser of a player: on the page of the embed, or on the page of the room. */
interface Seat {
  page: Page;
  race: Locator;
  isOnRoomPage: boolean;
  hasTouch: boolean;
}

const smallPhone = { width: 320, height: 568 };
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Opens a page in a browser of its own. Browsers narrower than a tablet have a touch screen. */
async function open(browser: Browser, address: string, viewport: typeof phone): Promise<Seat> {
  const hasTouch = viewport.width < 768;
  const context = await browser.newContext({ viewport, hasTouch, isMobile: hasTouch });
  const page = await context.newPage();
  await page.goto(address);
  return { page, race: page.locator('puzzle-race'), isOnRoomPage: !address.includes('/embed/'), hasTouch };
}

const heading = ({ race }: Seat) => race.getByRole('heading', { name: /^Race: / });
const lanes = ({ race }: Seat) => race.locator('.lane');
const readCode = async (seat: Seat) => /\w{6}$/.exec(await heading(seat).innerText())?.[0] ?? '';
const readSlots = (seat: Seat) =>
  lanes(seat).evaluateAll((all) => all.map((lane) => lane.getAttribute('data-lane')));

/** Checks that the player has this slot, in the lobby of the page or of the element. */
async function expectSlot({ page, race, isOnRoomPage }: Seat, slot: number): Promise<void> {
  const slots = page.getByRole('list', { name: 'Slots' }).getByRole('listitem');
  if (isOnRoomPage) await expect(slots.nth(slot - 1)).toContainText('(you)');
  else await expect(race.getByText(`You're in Slot ${String(slot)}!`)).toBeVisible();
}

/** Checks that the player sees all of the player's board and all four lanes at once. */
async function expectInView(seat: Seat): Promise<void> {
  await expect(lanes(seat)).toHaveCount(4);
  for (const part of [seat.race.getByRole('grid'), ...(await lanes(seat).all())])
    await expect(part).toBeInViewport({ ratio: 0.99 });
}

/** Runs in a page: returns whether nothing covers the center or a corner of the board. */
function isFree(board: Element): boolean {
  const { x, y, width, height } = board.getBoundingClientRect();
  const shares = [0.05, 0.5, 0.95];
  return shares.every((down) =>
    shares.every((across) => {
      const found = document.elementFromPoint(x + width * across, y + height * down);
      return found?.matches('puzzle-race') ?? false;
    }),
  );
}

async function play({ race, hasTouch }: Seat): Promise<void> {
  if (!hasTouch) await race.getByRole('gridcell').first().focus();
  await solve(race, hasTouch ? slideByTouch : slideByKey);
}

test('[G79, N2, N12, V1, V2, G74] four browsers, two of them phones, race to the podium and meet again in the rematch', async ({
  browser,
  product,
}) => {
  test.slow();
  // Only the owner can start this race, so it does not begin before everybody is ready.
  const rules = { startMode: 'owner', finishCountdownSeconds: 120, startDelaySeconds: 5 } as const;
  const { owner } = await openWaitingRoom(product.url, rules);
  const embed = `${product.url}/embed/race/${owner.campaign.id}`;
  const first = await open(browser, embed, desktop);
  await expectSlot(first, 1);
  const code = await readCode(first);
  const second = await open(browser, embed, phone);
  await expectSlot(second, 2);
  const room = `${product.url}/race/${code}`;
  const others: Seat[] = [];
  for (const viewport of [smallPhone, desktop]) {
    const seat = await open(browser, room, viewport);
    await seat.page.getByRole('button', { name: 'Join as Competitor' }).click();
    others.push(seat);
    await expectSlot(seat, 2 + others.length);
  }
  const [third, fourth] = others;
  if (!third || !fourth) throw new Error('two browsers are missing');
  const seats = [first, second, third, fourth];
  for (const { page } of seats) await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await expect(lanes(first).getByText('Ready')).toHaveCount(4);
  await owner.call(`/api/race/rooms/${code}/start`, (reply) => raceRoomSchema.parse(reply), {});
  for (const { race } of seats) await expect(race.getByText('Race in progress!')).toBeVisible();

  for (const seat of seats) await expectInView(seat);
  await second.page.setViewportSize(smallPhone);
  await expectInView(second);
  await second.page.setViewportSize(phone);
  const board = third.race.getByRole('grid');
  const begun = await board.boundingBox();
  expect(begun?.width).toBeGreaterThan(250);
  await play(first);
  await expect(first.race.getByRole('heading', { name: 'You won!' })).toBeVisible();
  for (const { race } of seats)
    await expect(race.locator('[data-lane="1"]')).toContainText(/1st · \d+:\d\d\.\d/);
  await expect(third.page.getByText('Player Finished!', { exact: true })).toBeVisible();
  expect(await board.evaluate(isFree)).toBe(true);
  // Neither another player's finish nor the player's moves may scroll the page or move the board.
  await play(third);
  expect(await board.boundingBox()).toEqual(begun);
  await expect(third.race.getByRole('heading', { name: 'You finished 2nd' })).toBeVisible();

  await Promise.all([second, fourth].map(play));
  await expectPodiums(seats);
  await meetAgain(seats, code);
});

/** Checks that all pages show the same podium. */
async function expectPodiums(seats: readonly Seat[]): Promise<void> {
  const podium = ['1st', '2nd', '3rd', '4th'].map((place) => new RegExp(`${place} · \\d+:\\d\\d\\.\\d`));
  for (const seat of seats) {
    await expect(seat.race.getByRole('list', { name: 'Podium' }).getByRole('listitem')).toHaveText(podium);
    expect(await readSlots(seat)).toEqual(await readSlots(seats[0] ?? seat));
  }
}

/** Lets everybody press Rematch, and checks that all have their slots again in one new room. */
async function meetAgain(seats: readonly Seat[], before: string): Promise<void> {
  for (const { race } of seats)
    await race.getByRole('button', { name: /^(Rematch|Join the rematch)$/ }).click();
  const codes = new Set<string>();
  for (const [index, seat] of seats.entries()) {
    await expectSlot(seat, index + 1);
    if (seat.isOnRoomPage) await expect(seat.page).not.toHaveURL(new RegExp(before));
    else await expect(heading(seat)).not.toHaveText(new RegExp(before));
    codes.add(seat.isOnRoomPage ? (seat.page.url().split('/').at(-1) ?? '') : await readCode(seat));
  }
  expect([...codes]).toEqual([expect.stringMatching(/^\w{6}$/)]);
}
