import '@angular/compiler';
import { ElementRef, Injector, runInInjectionContext, SimpleChange, type SimpleChanges } from '@angular/core';
import { expect, fixture, html } from '@open-wc/testing';
import { TileMoveEvent } from '../board/events.ts';
import type { PuzzleBoard } from '../board/puzzle-board.ts';
import { ElementDirective } from './element-directive.ts';

class BoardDirective extends ElementDirective {
  tileMove = this.createOutput('tile-move');
  constructor() {
    super(['label', 'locked-reason', 'picture-shown'], () => import('../board/define.ts'));
  }
}

async function setUp(): Promise<{
  board: PuzzleBoard;
  directive: BoardDirective;
  set: (inputs: object) => void;
}> {
  const board = await fixture<PuzzleBoard>(html`<puzzle-board></puzzle-board>`);
  const injector = Injector.create({ providers: [{ provide: ElementRef, useValue: new ElementRef(board) }] });
  const directive = runInInjectionContext(injector, () => new BoardDirective());
  await customElements.whenDefined('puzzle-board');
  const set = (inputs: object): void => {
    const changes: SimpleChanges = {};
    for (const [name, value] of Object.entries(inputs))
      changes[name] = new SimpleChange(undefined, value, false);
    directive.ngOnChanges(changes);
  };
  return { board, directive, set };
}

describe('Angular directive', () => {
  it('[W14] loads its element and sets attributes by property name or by attribute name', async () => {
    const { board, set } = await setUp();
    set({ label: 'Harbour', lockedReason: 'over', pictureShown: true });
    expect(board.outerHTML).to.include('label="Harbour" locked-reason="over" picture-shown=""');
    expect(board.pictureShown).to.equal(true);
    set({ label: undefined, 'locked-reason': 'paused', 'picture-shown': false });
    expect(board.outerHTML).to.include('<puzzle-board locked-reason="paused"');
    expect(board.pictureShown).to.equal(false);
  });

  it('[W14] sets properties that have a value', async () => {
    const { board, set } = await setUp();
    const state = [1, 2, 3, 4, 5, 6, 7, 0, 8];
    set({ state, strings: undefined });
    expect(board.state).to.deep.equal(state);
    expect(board.strings).to.deep.equal({});
  });

  it('[W14] has outputs that listen to the element only while they have a subscriber', async () => {
    const { board, directive, set } = await setUp();
    set({ state: [1, 2, 3, 4, 5, 6, 0, 7, 8] });
    const heard: number[] = [];
    const subscription = directive.tileMove.subscribe((event) => {
      expect(event).to.be.instanceOf(TileMoveEvent);
      heard.push(event.moveCount);
    });
    board.slideCell(7);
    subscription.unsubscribe();
    board.slideCell(8);
    expect(heard).to.deep.equal([1]);
  });
});
