import { expect } from '@open-wc/testing';
import { endTarget, findFurtherCommand } from './extras/further-keys.ts';
import { focusTarget, findKeyCommand } from './key-command.ts';

const press = (
  key: string,
  held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {},
) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('findKeyCommand', () => {
  it('[B6] slides with arrow keys and moves the focus with Shift and arrow keys, or vice versa', () => {
    const slide = { kind: 'slide', direction: 'left' };
    const focus = { kind: 'focus', direction: 'left' };
    expect(findKeyCommand(press('ArrowLeft'), 'tiles')).to.deep.equal(slide);
    expect(findKeyCommand(press('ArrowLeft', { shiftKey: true }), 'tiles')).to.deep.equal(focus);
    expect(findKeyCommand(press('ArrowLeft'), 'focus')).to.deep.equal(focus);
    expect(findKeyCommand(press('ArrowLeft', { shiftKey: true }), 'focus')).to.deep.equal(slide);
  });

  it('[B8] undoes on Ctrl+Z and Cmd+Z', () => {
    const undo = { kind: 'act', action: 'undo' };
    expect(findFurtherCommand(press('z', { ctrlKey: true }))).to.deep.equal(undo);
    expect(findFurtherCommand(press('z', { metaKey: true }))).to.deep.equal(undo);
  });

  it('[B6] ignores browser shortcuts and other keys', () => {
    for (const other of [
      press('ArrowLeft', { altKey: true }),
      press('ArrowLeft', { ctrlKey: true }),
      press('p', { ctrlKey: true }),
      press('Z', { ctrlKey: true, shiftKey: true }),
      press('Tab'),
      press('Escape'),
      press('constructor'),
    ])
      expect([findKeyCommand(other, 'tiles'), findFurtherCommand(other)], other.key).to.deep.equal([
        null,
        null,
      ]);
  });

  it('[B33] plays with arrow keys, Enter and Space at once, and handles each other key only in the extras', () => {
    for (const key of ['ArrowUp', 'Enter', ' ']) {
      expect(findKeyCommand(press(key), 'tiles')).not.to.equal(null);
      expect(findFurtherCommand(press(key))).to.equal(null);
    }
    for (const key of ['Home', 'End', 'H', 'b', 'g', 'p']) {
      expect(findKeyCommand(press(key), 'tiles')).to.equal(null);
      expect(findFurtherCommand(press(key))).not.to.equal(null);
    }
  });

  it('[B6] moves through the cells and stops at the edges', () => {
    expect(focusTarget(4, 'left', 3)).to.equal(3);
    expect(focusTarget(3, 'left', 3)).to.equal(3);
    expect(focusTarget(5, 'right', 3)).to.equal(5);
    expect(focusTarget(1, 'up', 3)).to.equal(1);
    expect(focusTarget(4, 'down', 3)).to.equal(7);
    expect(focusTarget(7, 'down', 3)).to.equal(7);
    expect(endTarget(4, 'rowStart', 3)).to.equal(3);
    expect(endTarget(4, 'rowEnd', 3)).to.equal(5);
    expect(endTarget(4, 'start', 3)).to.equal(0);
    expect(endTarget(4, 'end', 3)).to.equal(8);
  });
});
