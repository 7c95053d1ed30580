import { expect } from '@open-wc/testing';
import { PuzzleWonEvent } from './ending/won-event.ts';
import { PuzzleErrorEvent, PuzzleResetEvent, PuzzleSessionEvent, PuzzleSolvedEvent } from './events.ts';

describe('the events of <puzzle-prize>', () => {
  const all = [
    new PuzzleSessionEvent('s1'),
    new PuzzleSolvedEvent(23),
    new PuzzleWonEvent('SAVE-15', 'promotion'),
    new PuzzleResetEvent(),
    new PuzzleErrorEvent('play.too_fast', 400),
  ];

  it('[W14] reach the page from inside a shadow root', () => {
    const host = document.createElement('div');
    const inner = document.createElement('i');
    host.attachShadow({ mode: 'open' }).append(inner);
    const heard: string[] = [];
    for (const { type } of all) host.addEventListener(type, () => heard.push(type));
    for (const event of all) inner.dispatchEvent(event);
    expect(heard).to.deep.equal([
      'puzzle-session',
      'puzzle-solved',
      'puzzle-won',
      'puzzle-reset',
      'puzzle-error',
    ]);
  });

  it('[W14] contain the details that their listeners need', () => {
    const [session, solved, won, , error] = all;
    expect(session).to.include({ sessionId: 's1' });
    expect(solved).to.include({ moves: 23 });
    expect(won).to.include({ prizeCode: 'SAVE-15', codeType: 'promotion', media: null });
    expect(error).to.include({ code: 'play.too_fast', status: 400 });
  });
});
