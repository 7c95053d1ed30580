import { expect, waitUntil } from '@open-wc/testing';
import type { FrameEnvelope } from '@puzzle-prize/sdk/protocol/window-messages';
import { RacePlayerFinishedEvent, RacePlayerWonEvent, RaceSessionEvent } from '../race/events.ts';
import { raceBridge } from './race-bridge.ts';

const finish = {
  roomCode: 'K7MPQ2',
  participantId: 'participant-1',
  displayName: 'Anna',
  completedAt: '2026-05-01T12:00:00.000Z',
  finalMoveCount: 31,
  place: 1,
  isYou: true,
};
const common = { source: 'puzzle-prize', v: 1, embedId: 'campaign-1' };

describe('race bridge', () => {
  let element: HTMLElement;
  let sent: { message: FrameEnvelope; target: string }[];
  let stop = (): void => undefined;

  beforeEach(() => {
    element = document.body.appendChild(document.createElement('div'));
    sent = [];
  });
  afterEach(() => {
    stop();
    element.remove();
  });

  function start(origin: string | null): void {
    const window = {
      postMessage: (message: FrameEnvelope, target: string) => sent.push({ message, target }),
    };
    stop = raceBridge(element, 'campaign-1', { window, origin });
  }
  const said = (): FrameEnvelope[] =>
    sent.map(({ message }) => message).filter(({ type }) => type !== 'resize');
  const enter = (): boolean =>
    element.dispatchEvent(
      new RaceSessionEvent({ raceSessionId: 'session-of-a-test-01', roomCode: 'K7MPQ2' }),
    );

  it('[V5] sends the session and the winner to the embedder only', () => {
    start('https://shop.test');
    enter();
    element.dispatchEvent(new RacePlayerFinishedEvent(finish));
    element.dispatchEvent(new RacePlayerWonEvent(finish));
    expect(said()).to.deep.equal([
      { ...common, type: 'raceSessionId', raceSessionId: 'session-of-a-test-01', roomCode: 'K7MPQ2' },
      {
        ...common,
        type: 'race_player_won',
        participantId: 'participant-1',
        displayName: 'Anna',
        roomCode: 'K7MPQ2',
        completedAt: '2026-05-01T12:00:00.000Z',
        finalMoveCount: 31,
      },
    ]);
    expect(new Set(sent.map(({ target }) => target))).to.deep.equal(new Set(['https://shop.test']));
  });

  it('[V5] sends an embedder of unknown origin everything but the secret', () => {
    start(null);
    enter();
    element.dispatchEvent(new RacePlayerWonEvent(finish));
    expect(said().map(({ type }) => type)).to.deep.equal(['race_player_won']);
  });

  it('[W14] reports the height of a race and the Escape key, but never asks a modal to grow', async () => {
    start('https://shop.test');
    element.style.height = '900px';
    await waitUntil(() => sent.some(({ message }) => 'height' in message && message.height === 900));
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(said().map(({ type }) => type)).to.deep.equal(['close-request']);
  });

  it('[W14] sends nothing after it is stopped', () => {
    start('https://shop.test');
    stop();
    enter();
    expect(said()).to.deep.equal([]);
  });
});
