import { expect } from '@open-wc/testing';
import { renderLocked } from './locked-view.ts';

describe('renderLocked', () => {
  it('[W4] shows the title and the reason as text, with a heading that can get the focus', () => {
    const card = renderLocked('Puzzle Locked', '<b>Pay</b> first');
    expect(card.querySelector('h2')?.textContent).to.equal('Puzzle Locked');
    expect(card.querySelector('p')?.textContent).to.equal('<b>Pay</b> first');
    expect(card.querySelector('b')).to.equal(null);
    document.body.append(card);
    card.querySelector<HTMLElement>('#heading')?.focus();
    expect(document.activeElement?.id).to.equal('heading');
    card.remove();
  });

  it('[W4] hides the padlock from screen readers', () => {
    const padlock = renderLocked('Locked', '').querySelector('svg');
    expect(padlock?.getAttribute('aria-hidden')).to.equal('true');
  });
});
