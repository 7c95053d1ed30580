import { expect, waitUntil } from '@open-wc/testing';
import type { Game } from '../state.ts';
import { recordCalls } from '../../element/test/record-calls.ts';
import { leaveSession } from './leave.ts';

describe('leaving a session', () => {
  let recorder: ReturnType<typeof recordCalls>;
  afterEach(() => {
    recorder.restore();
  });
  const describePage = () => ({ form: 'element', scriptVersion: '1.0.0', width: '340', pagePath: '/' });
  const target = {
    host: 'https://play.example',
    embedId: 'e',
    collection: '',
    pageHost: null,
    endUser: '',
    describePage,
  };
  const puzzle: Game['puzzle'] = {
    title: 'Chelsea',
    description: null,
    message: null,
    imageAlt: null,
    imageUrl: '/images/a.webp',
    imageMasterUrl: '/images/b.webp',
    dimensions: 3,
    shuffledState: [1, 2, 3, 4, 5, 6, 7, 0, 8],
    puzzleUniqueId: 'puzzle-1',
    isOwnerPreview: false,
    playToken: 't1',
    round: 0,
    minSolveMs: 1500,
    isPaywalled: true,
  };
  const leave = () => leaveSession(target, { sessionId: 's1', puzzle, moves: [], dealtAt: 0 });

  it('[P2, W12] informs the platform once, with the play token', async () => {
    recorder = recordCalls(200);
    await leave();
    expect(recorder.calls).to.deep.equal([
      {
        url: 'https://play.example/api/puzzle-sessions/s1/deactivate',
        method: 'POST',
        body: { playToken: 't1', metadata: { reason: 'back_to_puzzle' } },
      },
    ]);
  });

  it('[W12] tries again after a failure, and stops at the first success', async () => {
    recorder = recordCalls(503, 200);
    const left = leave();
    await waitUntil(() => recorder.calls.length === 2, 'no second attempt', { timeout: 9000 });
    await left;
    expect(recorder.calls.length).to.equal(2);
  }).timeout(12_000);
});
