import { expect, waitUntil } from '@open-wc/testing';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { record } from '../element/read.ts';
import { dealBoardFor, type FakePlatform } from './test/fake-platform.ts';
import {
  boardIn,
  findButton,
  create,
  find,
  here,
  mount,
  shows,
  slide,
  solve,
  readText,
} from './test/play.ts';
import { scenes } from './test/scenes.ts';
import { usePlatform } from './test/use-platform.ts';

describe('prize controller', () => {
  let platform: FakePlatform;

  usePlatform((fresh) => {
    platform = fresh;
  });

  it('[W6] loads a puzzle by embed, session, round and collection, and sends no cookies to another origin', async () => {
    await mount({ 'embed-id': 'e/1', collection: 'c 1' });
    const [load] = platform.listCalls('load');
    expect(load?.url.href).to.match(
      /^https:\/\/prize\.test\/api\/embed-widget\/e%2F1\?sessionId=[\w-]{22}&round=0&form=element&scriptVersion=[\d.]+&width=\d+&pagePath=%2F&collection=c\+1$/,
    );
    expect(load?.credentials).to.equal('same-origin');
  });

  it('[W8] checks a solution exactly once, and sends its moves, token and initial board', async () => {
    const element = await mount({ collection: 'c1' });
    const moves = await solve(element);
    await shows(element, 'won');
    const calls = platform.listCalls('verify');
    expect(calls).to.have.length(1);
    const sessionId = platform.listCalls('load')[0]?.url.searchParams.get('sessionId') ?? '';
    expect(calls[0]?.body).to.deep.include({
      solution: solvedBoard(3),
      sessionId,
      collectionId: 'c1',
      moves,
      playToken: `token ${sessionId} 0`,
      initialState: dealBoardFor(sessionId, 0),
    });
    expect(calls[0]?.body.visitorId).to.match(/^[\w-]{22}$/);
  });

  it('[W7] counts each move, including moves that undo reverses', async () => {
    const element = await mount();
    await solve(element, 1);
    boardIn(element).undo();
    const before = boardIn(element).moves.length;
    await solve(element);
    await shows(element, 'won');
    expect(platform.listCalls('verify')[0]?.body.moves).to.have.length(before + 2);
  });

  it('[W14] sends the page typed events for the session, the solution, the win and a reset', async () => {
    const told: unknown[] = [];
    const end = new AbortController();
    const options = { signal: end.signal };
    document.body.addEventListener('puzzle-session', (event) => told.push(event.sessionId), options);
    document.body.addEventListener('puzzle-solved', ({ type }) => told.push(type), options);
    document.body.addEventListener(
      'puzzle-won',
      (event) => told.push([event.prizeCode, event.codeType]),
      options,
    );
    document.body.addEventListener('puzzle-reset', (event) => told.push(event.type), options);
    const element = await mount();
    await solve(element);
    await shows(element, 'won');
    findButton(element, 'Play again').click();
    await shows(element, 'puzzle');
    const sessionId = platform.listCalls('load')[0]?.url.searchParams.get('sessionId');
    expect(told).to.deep.equal([
      sessionId,
      'puzzle-solved',
      ['SAVE10-7KQ2', 'promotion'],
      'puzzle-reset',
      sessionId,
    ]);
    end.abort();
  });

  it('[G45] counts one view per session and one start at its first move', async () => {
    const element = await mount();
    const [first, second] = await solve(element, 1);
    expect(first).to.not.equal(second);
    const sessionId = platform.listCalls('load')[0]?.url.searchParams.get('sessionId');
    await waitUntil(() => platform.listCalls('events').length === 2);
    expect(platform.listCalls('events').map(({ body }) => body)).to.deep.equal([
      { sessionId, type: 'view', ...here() },
      { sessionId, type: 'start', ...here() },
    ]);
  });

  it("[K12] sends the page's host and path, but not its query, with each count and the check", async () => {
    const { href } = location;
    history.replaceState(null, '', `${href}#campaign=secret`);
    const element = await mount();
    await solve(element);
    await shows(element, 'won');
    history.replaceState(null, '', href);
    const bodies = [...platform.listCalls('events'), ...platform.listCalls('verify')].map(({ body }) => body);
    expect(bodies.map(({ host }) => host)).to.deep.equal(Array(3).fill(location.hostname));
    expect(JSON.stringify(bodies)).to.not.contain('secret');
  });

  it('[K12] sends the host of the page with each event, or null if the host is unknown', async () => {
    for (const host of ['shop.test', null]) {
      const element = create();
      element.pageHost = host;
      document.body.append(element);
      await shows(element, 'puzzle');
      await waitUntil(() => platform.listCalls('events').length > 0);
      expect(platform.listCalls('events').pop()?.body.host).to.equal(host);
      element.remove();
      localStorage.clear();
      platform.calls.length = 0;
    }
  });

  it('[G12] repeats a solution that was rejected as too fast, without telling the visitor', async () => {
    platform.troubles.verify = ['play.too_fast', 'play.too_fast'];
    const errors: string[] = [];
    const element = await mount();
    element.addEventListener('puzzle-error', ({ code }) => errors.push(code));
    await solve(element);
    await shows(element, 'won');
    expect(platform.listCalls('verify')).to.have.length(3);
    expect(errors).to.deep.equal([]);
  });

  it('[W11] reports a failed check to the page and repeats the check with the same solution', async () => {
    platform.troubles.verify = ['offline', 'server.error'];
    const errors: unknown[] = [];
    const element = await mount();
    element.addEventListener('puzzle-error', ({ code, status }) => errors.push([code, status]));
    await solve(element);
    await shows(element, 'failed');
    findButton(element, 'Retry').click();
    await waitUntil(() => errors.length === 2);
    await shows(element, 'failed');
    findButton(element, 'Retry').click();
    await shows(element, 'won');
    const bodies = platform.listCalls('verify').map(({ body }) => body);
    expect(bodies).to.have.length(3);
    expect(bodies[2]).to.deep.equal(bodies[0]);
    expect(errors).to.deep.equal([
      ['network', 0],
      ['server.error', 500],
    ]);
  });

  it('[G12] shows that a limit is reached, and offers a retry', async () => {
    platform.troubles.verify = ['play.hourly_budget'];
    const element = await mount();
    await solve(element);
    await shows(element, 'failed');
    expect(readText(element)).to.contain('All prizes of this hour are won.');
    findButton(element, 'Retry').click();
    await shows(element, 'won');
  });

  it('[G14] sends a claim once and then marks the code as claimed', async () => {
    const element = await scenes.won(platform);
    findButton(element, 'Claim Your Code!').click();
    await waitUntil(() => readText(element).includes('Code claimed'));
    findButton(element, 'Code claimed').click();
    const sessionId = platform.listCalls('load')[0]?.url.searchParams.get('sessionId') ?? '';
    await waitUntil(() => platform.listCalls('claim').length > 0);
    const visitorId = record(platform.listCalls('verify')[0]?.body)['visitorId'];
    expect(platform.listCalls('claim').map(({ body }) => body)).to.deep.equal([
      { sessionId, playToken: `token ${sessionId} 0`, visitorId, ...here() },
    ]);
    expect(visitorId).to.be.a('string');
  });

  it('[G14] lets the visitor press again after a failed claim', async () => {
    platform.troubles.claim = ['offline'];
    const element = await scenes.won(platform);
    findButton(element, 'Claim Your Code!').click();
    await waitUntil(
      () => platform.listCalls('claim').length === 1 && readText(element).includes('Claim Your Code!'),
    );
    findButton(element, 'Claim Your Code!').click();
    await waitUntil(() => readText(element).includes('Code claimed'));
  });

  it('[G13] deals another round for fun, keeps the code available and wins the same code again', async () => {
    platform.codes.push('SECOND');
    const element = await scenes.won(platform);
    findButton(element, 'Play again').click();
    await shows(element, 'puzzle');
    expect(platform.listCalls('load').at(-1)?.url.searchParams.get('round')).to.equal('1');
    findButton(element, 'Show my prize').click();
    await shows(element, 'won');
    findButton(element, 'Play again').click();
    await shows(element, 'puzzle');
    await solve(element);
    await shows(element, 'won');
    expect(find(element, 'code').innerText).to.equal('SAVE10-7KQ2');
  });

  it('[G13, B38] wins another code in another session if the owner allows it, and still shows the first one', async () => {
    platform.codes.push('SECOND');
    platform.canWinAgain = true;
    const element = await scenes.won(platform);
    expect(readText(element)).to.not.include('Won before');
    findButton(element, 'Play again').click();
    await shows(element, 'puzzle');
    const [first, second] = platform.listCalls('load').map(({ url }) => url.searchParams);
    expect(second?.get('sessionId')).to.not.equal(first?.get('sessionId'));
    expect(second?.get('round')).to.equal('0');
    await solve(element);
    await shows(element, 'won');
    expect(find(element, 'code').innerText).to.equal('SECOND');
    expect(readText(element)).to.include('Won before: SAVE10-7KQ2');
    await waitUntil(() => platform.listCalls('events').length === 4);
    const sessionId = second?.get('sessionId');
    expect(
      platform
        .listCalls('events')
        .slice(2)
        .map(({ body }) => body),
    ).to.deep.equal([
      { sessionId, type: 'view', ...here() },
      { sessionId, type: 'start', ...here() },
    ]);
    const reloaded = await mount();
    await shows(reloaded, 'won');
    expect(readText(reloaded)).to.include('Won before: SAVE10-7KQ2');
  });

  it('[E2] starts again for another embed id', async () => {
    const element = await mount();
    slide(element, boardIn(element).state[0] ?? 0);
    element.embedId = 'embed-2';
    await element.updateComplete;
    await shows(element, 'puzzle');
    expect(platform.listCalls('load').map(({ url }) => url.pathname)).to.deep.equal([
      '/api/embed-widget/embed-1',
      '/api/embed-widget/embed-2',
    ]);
  });
});
