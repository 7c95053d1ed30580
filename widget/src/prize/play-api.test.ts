import { expect } from '@open-wc/testing';
import { countEvent, loadDeal, post } from './play-api.ts';
import { here } from './test/play.ts';
import { recordCalls } from '../element/test/record-calls.ts';

describe('the calls of a play', () => {
  let recorder: ReturnType<typeof recordCalls>;
  beforeEach(() => {
    recorder = recordCalls(503);
  });
  afterEach(() => {
    recorder.restore();
  });
  const target = {
    host: 'https://play.example',
    embedId: 'a/b',
    collection: '',
    pageHost: 'shop.example',
    endUser: '',
    describePage: () => ({ form: 'element', scriptVersion: '1.0.0', width: '340', pagePath: '/sale' }),
  };

  it('[W6, E4] loads a round with the page details, and with collection and end user if given', async () => {
    const { signal } = new AbortController();
    const play = { sessionId: 's 1', round: 2 };
    await loadDeal(target, play, signal).catch(() => undefined);
    await loadDeal({ ...target, collection: 'c1', endUser: 'u&1' }, play, signal).catch(() => undefined);
    const seen = '&form=element&scriptVersion=1.0.0&width=340&pagePath=%2Fsale';
    expect(recorder.calls.map(({ url }) => url)).to.deep.equal([
      `https://play.example/api/embed-widget/a%2Fb?sessionId=s+1&round=2${seen}`,
      `https://play.example/api/embed-widget/a%2Fb?sessionId=s+1&round=2${seen}&collection=c1&endUser=u%261`,
    ]);
  });

  it('[G45] counts an event for the host of the page, and ignores a failure', async () => {
    countEvent(target, { type: 'view', sessionId: 's1' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(recorder.calls).to.deep.equal([
      {
        url: 'https://play.example/api/embed/a%2Fb/events',
        method: 'POST',
        body: { type: 'view', sessionId: 's1', ...here(), host: 'shop.example' },
      },
    ]);
  });

  it('[W8] sends a solution, and rejects when the platform fails', async () => {
    const failed = await post(target, { call: 'verify', body: { moves: [1] } }).then(
      () => false,
      () => true,
    );
    expect([failed, recorder.calls[0]?.url]).to.deep.equal([
      true,
      'https://play.example/api/embed/a%2Fb/verify',
    ]);
  });
});
