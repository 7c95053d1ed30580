import { expect } from '@open-wc/testing';
import { isFresh, joinMessage } from './entry.ts';

const entry = { sessionId: 'session-0123456789', roomCode: 'K7MPQ2', ticket: 't', since: Date.now() };
const target = {
  ...{ host: '', puzzleId: '', roomCode: '', as: 'spectator' as const, displayName: '', sessionId: '' },
};

describe('entry to a race', () => {
  it('[G21] renews a ticket ten minutes before it expires', () => {
    const minutesAgo = (minutes: number) => ({ ...entry, since: Date.now() - minutes * 60_000 });
    expect(isFresh(minutesAgo(109))).to.equal(true);
    expect(isFresh(minutesAgo(111))).to.equal(false);
  });

  it('[V6] joins with the ticket and the role that the page asks for', () => {
    const message = joinMessage(entry, { ...target, displayName: 'Anna' }, 'shop.example');
    expect(message).to.deep.equal({
      ...{ type: 'join_room', roomCode: 'K7MPQ2', sessionId: 'session-0123456789', ticket: 't' },
      ...{
        as: 'spectator',
        compact: true,
        prizes: true,
        anyRoom: true,
        host: 'shop.example',
        displayName: 'Anna',
      },
    });
  });

  it('[G73] accepts any room only if the page names none', () => {
    expect(joinMessage(entry, target, null)).to.include({ anyRoom: true });
    expect(joinMessage(entry, { ...target, roomCode: 'K7MPQ2' }, null)).to.include({ anyRoom: false });
  });

  it('lets the platform choose a name if the page gives none', () => {
    expect(joinMessage(entry, target, null)).not.to.have.property('displayName');
  });
});
