import { waitUntil } from '@open-wc/testing';
import { dealBoard } from '@puzzle-prize/sdk/puzzle';
import { wonVideo } from '../../rewards/test/files.ts';
import type { PuzzleRace } from '../puzzle-race.ts';
import { FakeRace } from './fake-race.ts';
import { findButton, mount, ownBoard, put, reads, timeout } from './play.ts';

type Attributes = Record<string, string> | undefined;
export interface Played {
  race: FakeRace;
  element: PuzzleRace;
}
type Scene = (attributes?: Attributes) => Promise<Played>;

const shuffled = JSON.stringify(dealBoard({ seed: new Uint32Array([7, 1, 4, 2]), side: 3, moves: 100 }));

/** Creates a platform with a race, by default with a shuffled board. */
export function openRace(room: ConstructorParameters<typeof FakeRace>[0] = {}): Promise<FakeRace> {
  return new FakeRace({ initialPuzzleState: shuffled, ...room }).open();
}

/** Steps that lead to each state. */
export const scenes = {
  connecting: async (attributes?: Attributes) => {
    const race = await openRace();
    race.isSilent = true;
    const element = put(race, attributes);
    await waitUntil(() => race.messages.length > 0, 'no message', timeout);
    return { race, element };
  },
  alone: async (attributes?: Attributes) => {
    const race = await openRace();
    const element = await mount(race, attributes);
    return { race, element };
  },
  waiting,
  waitingForHost: async (attributes?: Attributes) => {
    const race = await openRace({ rules: { joinMode: 'host' } });
    race.seat('Anna');
    const element = await mount(race, attributes);
    return { race, element };
  },
  starting: async (attributes?: Attributes) => {
    const played = await waiting(attributes);
    played.race.countDown(60_000);
    await reads(played.element, 'Get ready to race!');
    return played;
  },
  countdown: async (attributes?: Attributes) => {
    const played = await waiting(attributes);
    played.race.countDown(3000);
    await waitUntil(() => played.element.shadowRoot?.querySelector('.countdown'), 'no countdown');
    return played;
  },
  racing: (attributes?: Attributes) => racing(attributes),
  watching: (attributes?: Attributes) => racing({ ...attributes, as: 'spectator' }),
  cutOff: async (attributes?: Attributes) => {
    const played = await racing(attributes);
    played.race.changePlayer(2, { isConnected: false });
    await waitUntil(() => played.element.shadowRoot?.querySelector('.away'));
    return played;
  },
  lost: async (attributes?: Attributes) => {
    const played = await racing(attributes);
    played.race.isSilent = true;
    for (const visitor of played.race.joined) played.race.stage.close(visitor, null);
    await reads(played.element, 'Connection Error');
    return played;
  },
  won: async (attributes?: Attributes) => {
    const played = await racing(attributes);
    played.race.finish(1);
    await reads(played.element, played.race.prize.code ?? '');
    return played;
  },
  /** The winner has a code with links, and can have it mailed. */
  wonWithLinks,
  /** The winner has opened the form for a mail. */
  mailing: async (attributes?: Attributes) => {
    const played = await wonWithLinks(attributes);
    findButton(played.element, 'Send it to me').click();
    await waitUntil(() => played.element.shadowRoot?.activeElement?.id === 'address', 'no form', timeout);
    return played;
  },
  videoWon: async (attributes?: Attributes) => {
    const played = await racing(attributes);
    played.race.prize = { code: null, codeType: null, media: wonVideo({ width: 180, height: 320 }) };
    played.race.finish(1);
    await reads(played.element, 'The harbor at dawn');
    return played;
  },
  second: async (attributes?: Attributes) => {
    const played = await racing(attributes);
    played.race.finish(2);
    played.race.finish(1);
    await reads(played.element, 'You finished 2nd');
    return played;
  },
  ended: async (attributes?: Attributes) => {
    const played = await racing({ ...attributes, as: 'spectator' });
    played.race.nextRoom = 'NEXT22';
    played.race.finish(2);
    played.race.finish(1);
    played.race.end();
    await reads(played.element, 'Race completed!');
    return played;
  },
  expired: async (attributes?: Attributes) => {
    const played = await racing(attributes);
    played.race.end('expired');
    await reads(played.element, 'The time of this race is over.');
    return played;
  },
  paused: async (attributes?: Attributes) => {
    const played = await racing(attributes);
    played.race.pause();
    await reads(played.element, 'Paused by the organizer');
    return played;
  },
  message: async (attributes?: Attributes) => {
    const played = await racing(attributes);
    played.race.say('Two minutes left. Good luck!');
    await reads(played.element, 'Two minutes left.');
    return played;
  },
  full: async (attributes?: Attributes) => {
    const race = await openRace();
    race.stage.troubles.push('race.full');
    const element = put(race, attributes);
    await reads(element, 'race is full');
    return { race, element };
  },
  refused: async (attributes?: Attributes) => {
    const race = await openRace();
    race.stage.troubles.push('race.origin_not_allowed');
    const element = put(race, attributes);
    await reads(element, 'Origin not allowed');
    return { race, element };
  },
  left: async (attributes?: Attributes) => {
    const played = await racing(attributes);
    played.element.shadowRoot?.querySelector<HTMLElement>('[part=leave]')?.click();
    await reads(played.element, 'You have left the race.');
    return played;
  },
} satisfies Record<string, Scene>;

async function wonWithLinks(attributes?: Attributes): Promise<Played> {
  const played = await racing(attributes);
  played.race.prize = {
    ...played.race.prize,
    terms: { value: '20% off', minimum: '€50', validUntil: null },
    delivery: {
      applyUrl: 'https://shop.example/?code=RACE-4821',
      prizeUrl: `${played.race.stage.host}/p/secret`,
      canMail: true,
    },
  };
  played.race.finish(1);
  await reads(played.element, 'Keep it');
  return played;
}

async function racing(attributes: Attributes): Promise<Played> {
  const race = await openRace();
  const isPlayer = attributes?.as !== 'spectator';
  if (!isPlayer) race.seat('Berta');
  const element = await mount(race, attributes);
  for (const name of ['Anna', 'Maximilian der Große von Hohenstein', '']) race.seat(name);
  race.start();
  for (const slot of [2, 3]) {
    const board = race.player(slot).currentPuzzleState ?? [];
    const gap = board.indexOf(0);
    race.move(slot, board[gap >= 3 ? gap - 3 : gap + 3] ?? 0);
  }
  await reads(element, 'Race in progress!');
  // The pattern accepts the digits of any language.
  await waitUntil(() =>
    /\p{Nd} move(?!s)/u.test(element.shadowRoot?.querySelector('[data-slot="2"]')?.textContent ?? ''),
  );
  if (isPlayer) await waitUntil(() => ownBoard(element).playable);
  return { race, element };
}

async function waiting(attributes?: Attributes): Promise<Played> {
  const race = await openRace();
  const element = await mount(race, attributes);
  race.seat('Anna');
  race.seat('Maximilian der Große von Hohenstein');
  race.changePlayer(2, { readyToStart: true });
  const waitDeadline = race.time(18_000);
  race.change({ waitDeadline, spectatorCount: 3 }, { type: 'wait_changed', waitDeadline, version: 0 });
  race.tell({ type: 'spectators', count: 3 });
  await reads(element, 'Starts in');
  return { race, element };
}
