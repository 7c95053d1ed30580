import { expect } from '@open-wc/testing';
import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import type { Link } from './connection.ts';
import { listChanges } from './race-changes.ts';
import { type Scene, updateScene } from './scene.ts';
import { applyMessage, emptyRace } from './state.ts';
import { FakeRace } from './test/fake-race.ts';

const open: Link = { kind: 'open' };
const base = new FakeRace().room;

function sceneIn(room: Partial<RaceRoom>, link: Link = open, before?: Scene): Scene {
  const race = applyMessage(emptyRace, { type: 'room_state', room: { ...base, ...room }, you: null });
  return updateScene({ race, link }, Date.now(), before);
}

const kinds = (before: Scene | null, after: Scene) => listChanges(before, after).map(({ kind }) => kind);

describe('listChanges', () => {
  it('[V8] reports a lost connection once, and its return once', () => {
    const shown = sceneIn({});
    const lost = sceneIn({}, { kind: 'lost' }, shown);
    expect(kinds(shown, lost)).to.deep.equal(['lost']);
    expect(kinds(lost, sceneIn({}, { kind: 'lost' }, lost))).to.deep.equal([]);
    expect(kinds(lost, sceneIn({}, open, lost))).to.deep.equal(['restored']);
  });

  it('[N6] reports the end of a race once, and only to a visitor who saw the race before', () => {
    const racing = sceneIn({ status: 'racing', startedAt: new Date(Date.now() - 5000).toISOString() });
    const over = sceneIn({ status: 'completed', completedAt: new Date().toISOString() }, open, racing);
    expect(kinds(racing, over)).to.deep.equal(['ended']);
    expect(kinds(over, over)).to.deep.equal([]);
    expect(kinds(null, over)).to.deep.equal([]);
  });

  it('[N7] reports nothing that happened in a new room before the visitor entered it', () => {
    const racing = sceneIn({ status: 'racing', startedAt: new Date(Date.now() - 5000).toISOString() });
    const next = sceneIn({ id: 'another', status: 'completed', completedAt: new Date().toISOString() });
    expect(kinds(racing, next)).to.deep.equal([]);
  });
});
