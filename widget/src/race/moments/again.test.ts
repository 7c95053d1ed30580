import { expect, waitUntil } from '@open-wc/testing';
import type { RaceSeries } from '@puzzle-prize/sdk/protocol';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import type { FakeRace } from '../test/fake-race.ts';
import {
  find,
  findAll,
  findButton,
  listenIn,
  mount,
  reads,
  readText,
  timeout,
  unmountAll,
} from '../test/play.ts';
import { openRace, type Played, scenes } from '../test/scenes.ts';

let played: Played | null = null;

afterEach(() => {
  unmountAll();
  played?.race.stage.strike();
  played = null;
});

/** Plays a race to its end, in which somebody other than the visitor wins. */
async function lost(next: string | null = 'NEXT22', attributes?: Record<string, string>): Promise<Played> {
  const now = await scenes.racing(attributes);
  played = now;
  now.race.nextRoom = next;
  now.race.finish(2);
  now.race.finish(1);
  return now;
}

const joins = ({ messages }: FakeRace) => messages.filter(({ type }) => type === 'join_room');
const seconds = (text: string): number => Number(/Next race in (\d+) s/.exec(text)?.[1] ?? Number.NaN);

describe('the rematch', () => {
  it('[G74] asks for the room at a press, and enters it in the same role and name', async () => {
    const { race, element } = await lost(null);
    race.end();
    await reads(element, 'Race completed!');
    await expectAccessible(element);
    race.rematchCode = race.room.roomCode;
    findButton(element, 'Rematch').click();
    await waitUntil(() => joins(race).length === 2, 'no second join', timeout);
    expect(race.calls.map(({ path }) => path)).to.include(`/api/race/room/${race.room.roomCode}/rematch`);
    expect(joins(race)[1]).to.include({ as: 'competitor', anyRoom: false, displayName: 'Player 77' });
  });

  it('[G74] says once that somebody else asks for it, and that it failed on an older server', async () => {
    const { race, element } = await lost(null);
    const said = listenIn(element);
    race.end();
    await reads(element, 'Rematch');
    findButton(element, 'Rematch').click();
    await reads(element, 'A rematch is not possible now.');
    const refusals = () => said.filter((text) => text === 'A rematch is not possible now.').length;
    await waitUntil(() => refusals() === 1, said.join(), timeout);
    findButton(element, 'Rematch').click();
    await waitUntil(() => refusals() === 2, said.join(), timeout);
    await expectAccessible(element);
    race.change({ rematchCode: 'AGAIN2' }, { type: 'rematch_opened', roomCode: 'AGAIN2', version: 0 });
    await reads(element, 'Join the rematch');
    await waitUntil(() => said.includes('Another player wants a rematch'), said.join(), timeout);
    race.tellRoom();
    expect(said.filter((text) => text.includes('wants a rematch'))).to.have.length(1);
  });

  it('[G74] lets spectators follow as spectators once it is open', async () => {
    played = await scenes.ended();
    const { race, element } = played;
    expect(readText(element)).not.to.contain('rematch');
    race.rematchCode = race.room.roomCode;
    race.change(
      { rematchCode: race.room.roomCode },
      { type: 'rematch_opened', roomCode: race.room.roomCode, version: 0 },
    );
    await reads(element, 'Watch the rematch');
    await expectAccessible(element);
    findButton(element, 'Watch the rematch').click();
    await waitUntil(() => joins(race).length === 2, 'no second join', timeout);
    expect(joins(race)[1]).to.include({ as: 'spectator', anyRoom: false });
  });

  it('[G74] is not offered to somebody who raced against replays alone', async () => {
    const race = await openRace();
    const element = await mount(race);
    played = { race, element };
    race.seat('', { ghost: { source: 'player', solveMs: 41_500, moveCount: 31 } });
    race.start();
    race.finish(1);
    race.end();
    await reads(element, 'Next race');
    expect(readText(element)).not.to.contain('Rematch');
  });
});

describe('the next race of an open room', () => {
  it('[G75] counts down, is announced once, and can be stopped with the keyboard', async () => {
    const { race, element } = await lost();
    const said = listenIn(element);
    race.end();
    await reads(element, 'Next race in 10 s');
    await expectAccessible(element);
    await reads(element, 'Next race in 9 s');
    const stop = findButton(element, 'Stop');
    stop.focus();
    stop.click();
    await waitUntil(() => findAll(element, '[part=stop]').length === 0, 'still counting', timeout);
    expect(element.shadowRoot?.activeElement?.textContent.trim()).to.equal('Next race');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(readText(element)).not.to.contain('Next race in');
    expect(said.filter((text) => text.startsWith('Next race in 9 seconds'))).to.have.length(1);
    expect(joins(race)).to.have.length(1);
  });

  it('[G75] begins in any room that the server chooses, without another call', async () => {
    const { race, element } = await lost();
    race.end();
    await reads(element, 'Next race in');
    const calls = race.calls.length;
    await waitUntil(() => joins(race).length === 2, 'no second join', { timeout: 15_000 });
    expect(joins(race)[1]).to.include({ roomCode: 'NEXT22', anyRoom: true, as: 'competitor' });
    expect(race.calls.slice(calls).filter(({ path }) => /join|embed/.test(path))).to.deep.equal([]);
  }).timeout(25_000);

  it('[G75] waits while the dialog for sharing is open', async () => {
    const { race, element } = await lost();
    race.room = { ...race.room, winnerId: race.player(2).id };
    race.end();
    race.tellRoom();
    await reads(element, 'Next race in');
    findButton(element, 'Share').click();
    await waitUntil(() => findAll(element, 'dialog[open]').length === 1, 'no dialog', timeout);
    const before = seconds(readText(element));
    await new Promise((resolve) => setTimeout(resolve, 2300));
    expect(seconds(readText(element))).to.equal(before);
  });

  it('[G75] never takes winners from a prize, nor visitors of a page of one room or of the host server', async () => {
    const won = await scenes.won();
    played = won;
    won.race.nextRoom = 'NEXT22';
    won.race.end();
    await reads(won.element, 'Next race');
    expect(readText(won.element)).not.to.contain('Next race in');
    unmountAll();
    won.race.stage.strike();
    const { race, element } = await lost('NEXT22', { 'room-code': 'K7MPQ2' });
    race.end();
    await reads(element, 'Rematch');
    expect(readText(element)).not.to.contain('Next race in');
    race.room = { ...race.room, raceConfig: { ...race.room.raceConfig, joinMode: 'host' } };
    element.roomCode = '';
    race.tellRoom();
    await element.updateComplete;
    expect(readText(element)).not.to.contain('Next race in');
  });

  it('[G75, G85] takes nobody from the prize of another place', async () => {
    const { race, element } = await lost();
    race.end();
    await reads(element, 'Next race in');
    race.givePrize(1, { code: 'SHIP', codeType: 'coupon', media: null, prize: 'consolation' });
    await reads(element, 'SHIP');
    expect(readText(element)).to.contain('Next race').and.not.to.contain('Next race in');
  });

  it('[G75] stops when somebody asks a player for a rematch', async () => {
    const { race, element } = await lost();
    race.end();
    await reads(element, 'Next race in');
    race.change({ rematchCode: 'AGAIN2' }, { type: 'rematch_opened', roomCode: 'AGAIN2', version: 0 });
    await reads(element, 'Join the rematch');
    expect(readText(element)).not.to.contain('Next race in');
  });
});

describe('a series', () => {
  const series = (race: number, points: readonly number[]): RaceSeries => ({
    ...{ race, races: 3 },
    points: points.map((sum, index) => ({ slotNumber: index + 1, points: sum })),
  });

  async function endWith(of: RaceSeries): Promise<Played> {
    const now = await lost();
    now.race.change({ series: of }, endOf(of));
    now.race.room = { ...now.race.room, status: 'completed' };
    await reads(now.element, 'Race completed!');
    return now;
  }
  const endOf = (of: RaceSeries) =>
    ({ type: 'race_ended', status: 'completed', completedAt: null, version: 0, series: of }) as const;

  it('[G76] shows points on the podium, the standing, and the next race of the series', async () => {
    const { element } = await endWith(series(1, [3, 4, 2, 0]));
    await reads(element, 'Race 1 of 3: Anna 4, You 3');
    expect(find(element, '.podium [data-lane="2"]').innerText).to.contain('4 points');
    expect(findButton(element, 'Race 2 of 3').matches('.main')).to.equal(true);
    expect(readText(element)).not.to.contain('Next race in');
    await expectAccessible(element);
  });

  it('[G76] names the winner after the last race, and all of them in a tie', async () => {
    const { race, element } = await endWith(series(3, [3, 9, 2, 0]));
    await reads(element, 'Anna won the series with 9 points');
    await expectAccessible(element);
    race.room = { ...race.room, series: series(3, [9, 9, 2, 0]) };
    race.tellRoom();
    await reads(element, 'You, Anna share the series with 9 points each');
    race.room = { ...race.room, series: series(3, [10, 9, 2, 0]) };
    race.tellRoom();
    await reads(element, 'You won the series with 10 points');
    expect(findButton(element, 'Rematch').matches('.main')).to.equal(true);
  });
});
