import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { backOffMs } from './back-off.ts';
import { ServerClock } from './clock.ts';
import type { FakeRace } from './test/fake-race.ts';
import { findButton, listenIn, mount, put, reads, readText, unmountAll } from './test/play.ts';
import { openRace } from './test/scenes.ts';

const timeout = { timeout: 12_000 };

describe('race connection', () => {
  let race: FakeRace;

  beforeEach(async () => {
    localStorage.clear();
    race = await openRace();
  });
  afterEach(() => {
    unmountAll();
    race.stage.strike();
  });

  const joins = () => race.messages.filter(({ type }) => type === 'join_room');

  it('[V6] joins with its ticket and accepts several messages in a frame', async () => {
    await mount(race, { 'display-name': 'Zoë' });
    expect(race.calls[0]?.path).to.equal(`/api/race/embed/${race.room.puzzleId}/room`);
    const [join] = joins();
    expect(join).to.deep.include({
      roomCode: 'K7MPQ2',
      ticket: 'ticket 1',
      displayName: 'Zoë',
      as: 'competitor',
      compact: true,
      host: location.hostname,
    });
  });

  it('[G73] follows the server to another room, and returns to this room after a lost connection', async () => {
    race.suggestedCode = 'FULL22';
    const element = await mount(race);
    const codes: string[] = [];
    expect(joins()[0]).to.deep.include({ roomCode: 'FULL22', anyRoom: true });
    expect(readText(element)).to.include('Race: K7MPQ2');
    element.addEventListener('race-session', ({ roomCode }) => codes.push(roomCode));
    race.stage.close(race.joined[0] ?? 0, 1012);
    await waitUntil(() => joins().length === 2, 'not back', timeout);
    expect(joins()[1]).to.deep.include({ roomCode: 'K7MPQ2', anyRoom: true });
    expect(race.room.participants).to.have.length(1);
    expect(codes).to.deep.equal([]);
  });

  it('[V8] reconnects after three seconds as the same visitor', async () => {
    const element = await mount(race);
    const said = listenIn(element);
    const lostAt = performance.now();
    race.stage.close(race.joined[0] ?? 0, null);
    await reads(element, 'Connection Error: Failed to connect to race server');
    await waitUntil(() => race.stage.opened === 2, 'not back', timeout);
    expect(performance.now() - lostAt).to.be.within(2900, 6000);
    await waitUntil(() => !readText(element).includes('Connection Error'), 'still lost', timeout);
    await waitUntil(() => said.length === 2, said.join(), timeout);
    expect(said).to.deep.equal(['Connection lost', 'Connection restored']);
    const [one, two] = joins();
    expect(two && 'sessionId' in two && two.sessionId).to.equal(one && 'sessionId' in one && one.sessionId);
    expect(race.room.participants).to.have.length(1);
  });

  it('[V8] waits longer each time, up to half a minute, with jitter', () => {
    const waits = Array.from({ length: 12 }, (_, failures) => backOffMs(failures, 0));
    expect(waits[0]).to.equal(3000);
    expect(waits).to.deep.equal([...waits].sort((one, other) => one - other));
    expect(waits.at(-1)).to.equal(30_000);
    expect(backOffMs(0, 1)).to.be.above(backOffMs(0, 0));
  });

  it('[V8] also waits three seconds after a restart that the server announced', async () => {
    await mount(race);
    const lostAt = performance.now();
    race.stage.close(race.joined[0] ?? 0, 1012);
    await waitUntil(() => race.stage.opened === 2, 'not back', timeout);
    expect(performance.now() - lostAt).to.be.within(2900, 6000);
  });

  it('[V8] reconnects at once on "Try now"', async () => {
    const element = await mount(race);
    race.stage.close(race.joined[0] ?? 0, null);
    await reads(element, 'Try now');
    const pressedAt = performance.now();
    findButton(element, 'Try now').click();
    await waitUntil(() => race.stage.opened === 2, 'not back', timeout);
    expect(performance.now() - pressedAt).to.be.below(2500);
  });

  it('[V8] reconnects at once when the network is back', async () => {
    const element = await mount(race);
    race.stage.close(race.joined[0] ?? 0, null);
    await reads(element, 'Try now');
    dispatchEvent(new Event('online'));
    await waitUntil(() => race.joined.length === 1, 'not back', { timeout: 2500 });
  });

  for (const [code, text, button] of [
    [4409, 'You play this race in another window.', 'Play here'],
    [4423, 'No available slots - race is full', 'Join the next race'],
    [4429, 'Too many messages. Please slow down.', 'Try again'],
  ] as const) {
    it(`[V8] does not retry after ${code} until the visitor asks`, async () => {
      const element = await mount(race);
      race.stage.close(race.joined[0] ?? 0, code);
      await reads(element, text);
      await aTimeout(500);
      expect(race.stage.opened).to.equal(1);
      findButton(element, button).click();
      await reads(element, 'Race: K7MPQ2');
      expect(race.stage.opened).to.equal(2);
    });
  }

  it('[V8] says why a page is forbidden, and does not retry', async () => {
    const codes: string[] = [];
    race.stage.troubles.push('race.origin_not_allowed');
    const element = put(race);
    element.addEventListener('race-error', ({ code }) => codes.push(code));
    await reads(element, 'Origin not allowed. Please add your domain to the race campaign settings.');
    expect([codes, race.stage.opened]).to.deep.equal([['race.origin_not_allowed'], 0]);
  });

  it('[V8] repeats a lost call', async () => {
    race.stage.troubles.push('offline');
    const element = put(race);
    await reads(element, 'Connection Error');
    await reads(element, 'Race: K7MPQ2');
  });

  it('[V7] ignores invalid messages', async () => {
    const element = await mount(race);
    const [visitor = 0] = race.joined;
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '[7,{}]',
      '{"type":"room_state","room":{}}',
      '{"type":"toString"}',
    ])
      race.stage.sayText(visitor, text);
    race.stage.sayText(
      visitor,
      JSON.stringify([{ type: 'nobody knows' }, { type: 'spectators', count: 41 }]),
    );
    await reads(element, '41 watching');
  });

  it('[V6] gives up the slot of a visitor who leaves while joining, even if the element is removed', async () => {
    race.joinMs = 300;
    const element = put(race);
    await waitUntil(() => joins().length === 1, 'no join', timeout);
    const leaving = element.leave();
    element.remove();
    await leaving;
    expect(race.messages.map(({ type }) => type)).to.include('leave');
    expect(race.room.participants).to.deep.equal([]);
    await waitUntil(() => race.stage.gone.length === 1, 'still open', timeout);
    expect(race.stage.gone).to.deep.equal([1000]);
  });

  it('[V6] takes no slot for a visitor who leaves before the socket opens', async () => {
    const element = put(race);
    const leaving = new Promise((resolve) => {
      const { troubles } = race.stage;
      troubles.shift = () => {
        resolve(element.leave());
        return undefined;
      };
    });
    await leaving;
    await reads(element, 'You have left the race.');
    expect(joins()[0]).to.include({ as: 'spectator' });
    expect(race.messages.map(({ type }) => type)).to.include('leave');
    expect(race.room.participants).to.deep.equal([]);
  });

  it('[V6] reconnects only to leave, and ends even if the server does not answer', async () => {
    const element = await mount(race);
    race.stage.close(race.joined[0] ?? 0, null);
    await reads(element, 'Try now');
    await element.leave();
    expect(race.room.participants).to.deep.equal([]);
    unmountAll();
    race.stage.troubles.push('offline', 'offline');
    const alone = put(race);
    await reads(alone, 'Try now');
    await alone.leave();
    await reads(alone, 'You have left the race.');
    expect(race.stage.troubles).to.deep.equal([]);
    expect(race.stage.opened).to.equal(2);
  });

  it('[N6] joins the next race as a new participant right after leaving', async () => {
    race.joinMs = 200;
    const element = await mount(race);
    const [{ id } = { id: '' }] = race.room.participants;
    race.stage.close(race.joined[0] ?? 0, null);
    await reads(element, 'Try now');
    void element.leave();
    await reads(element, 'You have left the race.');
    findButton(element, 'Join the next race').click();
    await reads(element, "You're in Slot 1!");
    const [player] = race.room.participants;
    expect([race.room.participants.length, player?.id === id]).to.deep.equal([1, false]);
  });

  const pings = () => race.messages.filter(({ type }) => type === 'ping').length;

  it('[N7] measures the clock of the server over the socket', async () => {
    race.skewMs = 3_600_000;
    await mount(race);
    await waitUntil(() => pings() === 8, 'not asked', timeout);
  });

  it("[N7] measures again over the next socket, because sleep may stop the device's clock", async () => {
    const element = await mount(race);
    await waitUntil(() => pings() > 0, 'not asked', timeout);
    const starts: number[] = [];
    element.addEventListener('race-starting', ({ startsAt }) => starts.push(startsAt - Date.now()));
    race.skewMs = 3_600_000;
    // The new measurement is slower, so the earlier one would take precedence if it were kept.
    race.pongMs = 60;
    race.stage.close(race.joined[0] ?? 0, 1012);
    await waitUntil(() => race.stage.opened === 2, 'not back', timeout);
    race.messages.length = 0;
    await waitUntil(() => pings() > 0, 'not asked again', timeout);
    race.countDown(5000);
    await waitUntil(() => starts.length === 1, 'never starting', timeout);
    expect(starts[0]).to.be.within(3500, 5500);
  });

  it('[N7] uses the fastest of several measurements', () => {
    const clock = new ServerClock();
    const now = performance.now();
    clock.reset(Date.now() - 5000);
    clock.measure({ sent: now - 400, received: now, serverTime: 1_000_000 });
    clock.measure({ sent: now - 10, received: now, serverTime: 2_000_000 });
    clock.measure({ sent: now - 90, received: now, serverTime: 3_000_000 });
    expect(clock.now()).to.be.within(2_000_004, 2_001_000);
  });
});
