import { expect, waitUntil } from '@open-wc/testing';
import { releaseVersion } from '@puzzle-prize/sdk/protocol/limits';
import type { FakePlatform } from './test/fake-platform.ts';
import { boardIn, mount, solve, shows, unmountAll } from './test/play.ts';
import { usePlatform } from './test/use-platform.ts';

const sessionId = 'opening'.repeat(3);

describe('<puzzle-prize preloaded>', () => {
  let platform: FakePlatform;
  let asked: URL[];

  usePlatform((fresh) => {
    platform = fresh;
  });
  beforeEach(() => {
    asked = [];
  });

  /** Answers the requests for the first deal and for the sighting, which the fake platform does not know. */
  function answerOpening(reply: () => Response): void {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      const url = new URL(new Request(input, init).url);
      if (!/\/(opening|seen)$/.test(url.pathname)) return fetch(input, init);
      asked.push(url);
      return Promise.resolve(
        url.pathname.endsWith('/opening') ? reply() : new Response(null, { status: 204 }),
      );
    };
  }

  const dealOpening = () => {
    const query = new URLSearchParams({ sessionId, round: '0' });
    return Response.json({ sessionId, data: platform.deal(query) });
  };

  it('[W6, W8, E4] plays the preloaded deal in its session, and reports the page afterwards', async () => {
    answerOpening(dealOpening);
    const prize = await mount({ preloaded: '' });
    expect(boardIn(prize).state).to.have.length(9);
    expect(platform.listCalls('load')).to.have.length(0);
    await waitUntil(() => asked.length === 2);
    expect(asked[1]?.searchParams.get('form')).to.equal('element');
    expect(asked[1]?.searchParams.get('scriptVersion')).to.equal(releaseVersion);
    await solve(prize);
    await shows(prize, 'won');
    expect(platform.listCalls('verify')[0]?.body.sessionId).to.equal(sessionId);
  });

  it('[W6] requests a deal as usual if the preloaded one is missing', async () => {
    answerOpening(() => new Response('{}', { status: 404 }));
    const prize = await mount({ preloaded: '' });
    expect(boardIn(prize).state).to.have.length(9);
    expect(platform.listCalls('load')).to.have.length(1);
  });

  it('[W7] continues a saved game without the preloaded deal', async () => {
    answerOpening(dealOpening);
    const moves = await solve(await mount({ preloaded: '' }), 3);
    unmountAll();
    asked = [];
    expect(boardIn(await mount({ preloaded: '' })).moves).to.deep.equal(moves);
    expect(asked.filter(({ pathname }) => pathname.endsWith('/opening'))).to.have.length(0);
  });
});
