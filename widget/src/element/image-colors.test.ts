import { expect } from '@open-wc/testing';
import { parseColors, showColors } from './image-colors.ts';

const light = { accent: '#a63c1c', onAccent: '#ffffff' };
const dark = { accent: '#ff9e7a', onAccent: '#22100a' };

describe('the colors of an image', () => {
  let host: HTMLElement;
  const read = () => ['--image-accent', '--image-on-accent'].map((name) => host.style.getPropertyValue(name));

  beforeEach(() => {
    host = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => {
    host.remove();
  });

  it('[G59] are read for both themes', () => {
    expect(parseColors({ light, dark })).to.deep.equal([
      'light-dark(#a63c1c,#ff9e7a)',
      'light-dark(#ffffff,#22100a)',
    ]);
  });

  for (const colors of [
    undefined,
    null,
    'red',
    { light },
    { light, dark: { ...dark, accent: 'red);x:url(y' } },
  ])
    it(`[G59] are none in ${JSON.stringify(colors)}`, () => {
      expect(parseColors(colors)).to.equal(null);
    });

  it('[G59] are given to an element, and taken from it when an image has none', () => {
    showColors(['red', 'white'], host);
    expect(read()).to.deep.equal(['red', 'white']);
    showColors(null, host);
    expect(read()).to.deep.equal(['', '']);
  });

  it('[G59] are not used where the page sets the accent', () => {
    host.style.setProperty('--puzzle-prize-accent', '#7a1f5c');
    showColors(['red', 'white'], host);
    expect(read()).to.deep.equal(['', '']);
  });
});
