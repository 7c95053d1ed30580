import { expect } from '@open-wc/testing';
import { Language } from './language.ts';
import { defaultSettings } from './settings.ts';
import { boardStrings } from './strings.ts';
import { Surface } from './surface.ts';

const middle = [1, 2, 3, 4, 0, 5, 7, 8, 6];
const english = new Language(boardStrings, 'en');

describe('the surface of a board', () => {
  let surface: Surface;
  let input: unknown[];
  const layers = { tiles: document.createElement('div'), cells: document.createElement('div') };

  beforeEach(() => {
    input = [];
    const owner = {
      state: middle,
      settings: defaultSettings,
      slideCell: (cell: number) => input.push(['cell', cell]),
      slideToward: (direction: string) => input.push(['direction', direction]),
    };
    layers.tiles = document.createElement('div');
    layers.cells = document.createElement('div');
    document.body.append(layers.tiles, layers.cells);
    surface = new Surface(layers, owner);
    surface.show(middle, english);
  });
  afterEach(() => {
    layers.tiles.remove();
    layers.cells.remove();
  });

  const press = (key: string, held: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
    surface.cells.all[surface.cells.focused]?.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('[W7] turns a tap on a cell into a move', () => {
    surface.cells.all[5]?.click();
    layers.cells.click();
    expect(input).to.deep.equal([['cell', 5]]);
  });

  it('[B6] turns keys into moves and focus changes, and leaves other keys to the page', () => {
    surface.focus(3);
    expect([press('ArrowLeft'), press('Enter'), press('u'), press('Tab')]).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
    expect(input).to.deep.equal([
      ['direction', 'left'],
      ['cell', 3],
    ]);
    press('ArrowDown', { shiftKey: true });
    expect(surface.cells.focused).to.equal(6);
  });

  it('[W7] names each cell by its tile, and names the blank', () => {
    const names = surface.cells.all.map(({ ariaLabel }) => ariaLabel);
    expect(names.slice(3, 6)).to.deep.equal(['Tile 4, in place', 'Gap', 'Tile 5']);
    surface.show(middle, new Language({ ...boardStrings, gap: 'Lücke' }, 'de'));
    expect(surface.cells.all[4]?.ariaLabel).to.equal('Lücke');
  });

  it('[W7] is built again for another size', () => {
    surface.show([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0], english);
    expect(surface.cells.all).to.have.length(16);
    expect(layers.cells.children).to.have.length(4);
  });
});
