import { expect } from '@open-wc/testing';
import { createElement, setAttributes } from './create-element.ts';

describe('createElement', () => {
  it('[E1] creates an element with attributes and children', () => {
    const element = createElement('p', { id: 'a', hidden: true, title: null }, 'One ', createElement('b'));
    expect(element.outerHTML).to.equal('<p id="a" hidden="">One <b></b></p>');
  });

  it('[E1] writes only changed attributes', async () => {
    const element = createElement('p', { class: 'a', tabindex: 0, hidden: true });
    const written: (string | null)[] = [];
    const observer = new MutationObserver((records) => {
      written.push(...records.map(({ attributeName }) => attributeName));
    });
    observer.observe(element, { attributes: true });
    setAttributes(element, { class: 'b', tabindex: 0, hidden: false, title: null });
    await Promise.resolve();
    expect(written).to.deep.equal(['class', 'hidden']);
  });
});
