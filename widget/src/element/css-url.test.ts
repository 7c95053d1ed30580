import { expect } from '@open-wc/testing';
import { buildCssUrl } from './css-url.ts';

describe('a URL in CSS', () => {
  const loadedBy = (address: string) => {
    const element = document.createElement('div');
    element.style.setProperty('background-image', buildCssUrl(address));
    return element.style.backgroundImage;
  };

  it('stays a single URL, whatever characters it contains', () => {
    for (const address of ['/a b.webp', '/a"b.webp', "/a'b.webp", '/a\\b.webp', '/a)b;c.webp', '/a\nb.webp'])
      expect(loadedBy(address), address).to.match(/^url\("[^"\n]*"\)$/);
  });

  it('does not change if no character needs escaping', () => {
    expect(loadedBy('https://play.example/images/1.webp?a=1&b=2')).to.equal(
      'url("https://play.example/images/1.webp?a=1&b=2")',
    );
  });
});
