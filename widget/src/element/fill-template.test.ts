import { expect } from '@open-wc/testing';
import { fillTemplate } from './fill-template.ts';

/** Fills a template with `fillTemplate` and returns the resulting HTML. */
function filled(html: string): string {
  const template = document.createElement('template');
  fillTemplate(template, html);
  return template.innerHTML;
}

/** Fills a template with the browser's parser and returns the resulting HTML. */
function parsed(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}

describe('fillTemplate', () => {
  it('[W1] parses elements, attributes, text and comments as the browser does', () => {
    for (const html of [
      'text',
      '<p>One <b class="a b" hidden="">two</b> three</p><p></p>',
      '<!---->',
      '<div><!--?lit$1$--> a <!-- b --></div>',
      '<a title="a > b / c = d">x</a>',
    ])
      expect(filled(html)).to.equal(parsed(html));
  });

  it('[W1] closes void elements, and adds the following elements as siblings', () => {
    expect(filled('<div><img src="" alt="a" /><input disabled/> x</div>')).to.equal(
      '<div><img src="" alt="a"><input disabled=""> x</div>',
    );
    expect(filled('<p class=a id="b"></p>')).to.equal('<p class="a" id="b"></p>');
  });

  it('[W1] creates SVG elements with case-sensitive attributes', () => {
    const template = document.createElement('template');
    fillTemplate(template, '<b><svg viewBox="0 0 1 1"><path d="M0 0"/></svg></b><i></i>');
    const [path, italic] = [template.content.querySelector('path'), template.content.querySelector('i')];
    expect(path).to.be.instanceOf(SVGPathElement);
    expect(path?.parentElement?.getAttribute('viewBox')).to.equal('0 0 1 1');
    expect(italic).to.be.instanceOf(HTMLElement);
  });

  it("[W1] keeps Lit's markers and bound attribute names that setAttribute rejects", () => {
    expect(filled('<p @click-lit-=lit$1$ ?hidden-lit-=lit$1$ id="c"><?lit$1$></p>')).to.equal(
      '<p b0-lit-="lit$1$" b1-lit-="lit$1$" id="c"><!--?lit$1$--></p>',
    );
  });

  it('[W1] upgrades no element and loads no image before the template is used', () => {
    const template = document.createElement('template');
    fillTemplate(template, '<puzzle-board></puzzle-board>');
    expect(template.content.firstElementChild?.ownerDocument).not.to.equal(document);
  });
});
