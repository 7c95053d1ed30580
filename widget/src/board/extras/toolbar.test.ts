import { expect } from '@open-wc/testing';
import { render } from 'lit/html.js';
import { type Tool, renderToolbar } from './toolbar.ts';

const names = ['Undo', 'Keys', 'Settings'];

describe('renderToolbar', () => {
  let root: HTMLElement;
  let acts: string[];

  beforeEach(() => {
    acts = [];
    root = document.createElement('div');
    document.body.append(root);
    const tools = names.map((name, index): Tool => ({
      icon: 'hint',
      name,
      act: () => acts.push(name),
      ...(index === 1 && { pressed: true }),
      ...(index === 2 && { expanded: false }),
    }));
    render(renderToolbar('Controls', tools), root);
  });
  afterEach(() => {
    root.remove();
  });

  const buttons = () => [...root.querySelectorAll('button')];
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const focused = () => document.activeElement?.textContent.trim();

  it('[B6] is one Tab stop, which follows the focus', () => {
    expect(buttons().map(({ tabIndex }) => tabIndex)).to.deep.equal([0, -1, -1]);
    buttons()[1]?.focus();
    expect(buttons().map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, 0, -1]);
  });

  it('[B6] moves from either end to the other by arrow keys, and to the ends by Home and End', () => {
    buttons()[0]?.focus();
    const visited = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
      press(key);
      return focused();
    });
    expect(visited).to.deep.equal(['Keys', 'Settings', 'Undo', 'Settings', 'Undo', 'Settings']);
  });

  it('[B6] leaves other keys to the page', () => {
    buttons()[0]?.focus();
    expect([press('ArrowDown'), press('a')]).to.deep.equal([false, false]);
    expect(focused()).to.equal('Undo');
  });

  it('[B6] skips hidden buttons', () => {
    buttons()[1]?.style.setProperty('display', 'none');
    buttons()[0]?.focus();
    press('ArrowRight');
    expect(focused()).to.equal('Settings');
  });

  it('names its buttons with their states, and runs their actions', () => {
    const states = buttons().map(({ ariaPressed, ariaExpanded }) => [ariaPressed, ariaExpanded]);
    expect(states).to.deep.equal([
      [null, null],
      ['true', null],
      [null, 'false'],
    ]);
    for (const button of buttons()) button.click();
    expect(acts).to.deep.equal(names);
  });
});
