import { expect } from '@open-wc/testing';
import { RequestError } from '@puzzle-prize/sdk/http';
import { recordCalls } from '../element/test/record-calls.ts';
import { RaceApi } from './api.ts';

describe('the calls of a race', () => {
  let recorder: ReturnType<typeof recordCalls>;
  let ending: AbortController;
  let api: RaceApi;
  beforeEach(() => {
    recorder = recordCalls(200);
    ending = new AbortController();
    api = new RaceApi('https://play.example', ending.signal);
  });
  afterEach(() => {
    recorder.restore();
  });
  const toFailure = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: unknown) => error,
    );

  it('[N4, N5, V4, G19] escape ids and codes in the URL', async () => {
    const calls = [
      api.embedRoom('p/1', 's/1'),
      api.room('A/B'),
      api.join('A/B', { sessionId: 's1', displayName: 'Anna', participantType: 'competitor' }),
      api.puzzle('c/1'),
      api.prize('A/B', 's1'),
    ];
    await Promise.all(calls.map(toFailure));
    expect(recorder.calls.map(({ method, url }) => `${method} ${url.slice(20)}`)).to.deep.equal([
      'GET /api/race/embed/p%2F1/room?sessionId=s%2F1',
      'GET /api/race/room/A%2FB',
      'POST /api/race/room/A%2FB/join',
      'GET /api/puzzle/c%2F1/for-race',
      'POST /api/race/room/A%2FB/prize',
    ]);
  });

  it('[V4, N3, G19] reject a reply without the fields that the element needs', async () => {
    for (const call of [
      api.embedRoom('p1', 's1'),
      api.room('K7MPQ2'),
      api.puzzle('c1'),
      api.prize('K7MPQ2', 's1'),
    ])
      expect(await toFailure(call)).to.be.instanceOf(Error);
  });

  it('[V8] are aborted with their element', async () => {
    ending.abort();
    const failure = await toFailure(api.room('K7MPQ2'));
    expect(failure instanceof RequestError ? failure.status : failure).not.to.equal(200);
    expect(failure).to.be.instanceOf(Error);
  });
});
