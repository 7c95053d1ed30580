import { expect, type Page } from '@playwright/test';
import { raceConfigSchema, raceRoomSchema } from '@puzzle-prize/sdk/protocol';
import { signInOnPage } from '../../e2e/owner-pages.ts';
import { createRace, type NewRace, startRace } from './race-walks.ts';
import { Rival } from './rivals.ts';
import type { Visitors } from './visitors.ts';
import { type Group, threeWindows, type Walk } from './walk.ts';

const names = ['Anna', 'Ben', 'Chiara'];

/** Opens a room in which players without a browser wait. */
async function fillRoom({ url }: Visitors, { call, puzzleId }: NewRace) {
  const { id: raceConfigId } = await call(`/api/race/config/${puzzleId}`, (reply) =>
    raceConfigSchema.parse(reply),
  );
  const { roomCode } = await call('/api/race/room', (reply) => raceRoomSchema.parse(reply), { raceConfigId });
  const rivals = names.map((name) => new Rival(url, roomCode, name));
  for (const rival of rivals) await rival.join();
  return { call, roomCode, rivals };
}

type Room = Awaited<ReturnType<typeof fillRoom>>;

/** Starts the race, and lets each player make some more moves than the one before. */
async function race(page: Page, { call, roomCode, rivals }: Room): Promise<void> {
  await startRace(call, roomCode);
  await expect(page.getByText('Race in progress!').first()).toBeVisible();
  for (const [index, rival] of rivals.entries()) {
    await rival.seeBoard();
    rival.slide(4 + 4 * index);
  }
}

const bigScreen: Walk = {
  async go(page, visitors, shoot) {
    const room = await fillRoom(visitors, await createRace(visitors, 'Mila'));
    await page.goto(`${visitors.url}/race/${room.roomCode}/screen`);
    await expect(page.getByText('Here').first()).toBeVisible();
    await shoot('The big screen: the lobby');
    await race(page, room);
    await shoot('The big screen: racing');
    for (const rival of room.rivals) await rival.solve();
    await expect(page.getByRole('list', { name: 'Podium' })).toBeVisible();
    await shoot('The big screen: the podium');
    for (const rival of room.rivals) rival.leave();
  },
};

const liveView: Walk = {
  async go(page, visitors, shoot) {
    const newRace = await createRace(visitors, 'Theo');
    const { roomCode, rivals } = await fillRoom(visitors, newRace);
    await signInOnPage(page, visitors.url, newRace.owner);
    await page.goto(`${visitors.url}/race-manage/${newRace.puzzleId}`);
    await startRace(newRace.call, roomCode);
    await expect(page.getByRole('button', { name: `Pause ${roomCode}` })).toBeVisible({ timeout: 30_000 });
    for (const rival of rivals) {
      await rival.seeBoard();
      rival.slide(8);
    }
    await expect(page.getByText(/of 8/).filter({ visible: true }).first()).toBeVisible();
    await shoot("The owner's live view", { isWhole: true });
    await page.getByRole('button', { name: `People in ${roomCode}` }).click();
    await expect(page.getByRole('button', { name: 'Remove Ben' })).toBeVisible();
    await shoot('The people in a room');
    for (const rival of rivals) rival.leave();
  },
};

export const racePagesGroup: Group = {
  name: 'race-pages',
  title: 'Big screen and live view',
  about: 'The page for a projector, and the page on which the owner watches the rooms.',
  isWide: true,
  windows: threeWindows,
  walks: [bigScreen, liveView],
};
