import { expect } from '@open-wc/testing';
import { TileMoveEvent } from './events.ts';
import { BoardSettingsEvent } from './settings-event.ts';
import { defaultSettings } from './settings.ts';

describe('the events of a board', () => {
  const move = { tile: 8, state: [1, 2, 3, 4, 5, 6, 7, 0, 8], moveCount: 4, solved: false };

  it('[W7] contain the tile, the board after the move and the number of moves', () => {
    expect(new TileMoveEvent(move)).to.deep.include({ type: 'tile-move', ...move });
  });

  it('[W7] leave the shadow root of an element that contains the board', () => {
    const host = document.createElement('div');
    const inner = document.createElement('i');
    host.attachShadow({ mode: 'open' }).append(inner);
    const heard: string[] = [];
    for (const type of ['tile-move', 'board-settings']) host.addEventListener(type, () => heard.push(type));
    inner.dispatchEvent(new TileMoveEvent(move));
    inner.dispatchEvent(new BoardSettingsEvent(defaultSettings));
    expect(heard).to.deep.equal(['tile-move', 'board-settings']);
  });
});
