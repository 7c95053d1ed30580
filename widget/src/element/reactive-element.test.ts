import { expect } from '@open-wc/testing';
import { css } from './css.ts';
import { type Changes, ReactiveElement } from './reactive-element.ts';

const drawn: Changes[] = [];

class Sample extends ReactiveElement {
  static override properties = {
    colour: {},
    longName: { attribute: 'long-name' },
    open: { type: Boolean, reflect: true },
    theme: { reflect: true },
    data: { attribute: false },
    size: { attribute: false, noAccessor: true },
  } as const;
  declare colour: string;
  declare longName: string;
  declare open: boolean;
  declare theme: string;
  declare data: unknown;
  #size = 0;

  constructor() {
    super(css`
      p {
        top: ${2}px;
      }
    `);
    this.colour = '';
    this.longName = '';
    this.open = false;
    this.theme = 'light';
    this.data = null;
  }

  get size(): number {
    return this.#size;
  }
  set size(size: number) {
    this.#size = size * 2;
    this.requestUpdate();
  }

  protected override update(changes: Changes): void {
    drawn.push(changes);
  }
}
customElements.define('reactive-sample', Sample);

describe('ReactiveElement', () => {
  let element: Sample;
  beforeEach(async () => {
    element = new Sample();
    drawn.length = 0;
    document.body.append(element);
    await element.updateComplete;
  });
  afterEach(() => {
    element.remove();
  });

  it('[E1] draws once for all changes of a task, and tells the values before', async () => {
    expect(drawn).to.have.length(1);
    element.colour = 'red';
    element.colour = 'blue';
    element.longName = 'long';
    expect(drawn).to.have.length(1);
    await element.updateComplete;
    expect([...(drawn[1] ?? [])]).to.deep.equal([
      ['colour', ''],
      ['longName', ''],
    ]);
  });

  it('[E1] draws nothing for a value that stays, nor before it is on a page', async () => {
    element.colour = '';
    await element.updateComplete;
    const other = new Sample();
    other.colour = 'red';
    await other.updateComplete;
    expect(drawn).to.have.length(1);
    expect([element.hasUpdated, other.hasUpdated]).to.deep.equal([true, false]);
  });

  it('[E1] a change while it draws is drawn, too', async () => {
    element.colour = 'red';
    const complete = element.updateComplete;
    await complete;
    element.colour = 'blue';
    await element.updateComplete;
    expect(drawn).to.have.length(3);
  });

  it('[E1] attributes set properties', () => {
    element.setAttribute('long-name', 'long');
    element.setAttribute('open', '');
    element.setAttribute('data', 'none of its business');
    expect([element.longName, element.open, element.data]).to.deep.equal(['long', true, null]);
    element.removeAttribute('long-name');
    element.removeAttribute('open');
    expect([element.longName, element.open]).to.deep.equal(['', false]);
  });

  it('[E1] attributes follow those properties that say so', async () => {
    expect(element.outerHTML).to.equal('<reactive-sample theme="light"></reactive-sample>');
    element.open = true;
    element.theme = '';
    element.colour = 'red';
    await element.updateComplete;
    expect(element.outerHTML).to.equal('<reactive-sample open=""></reactive-sample>');
  });

  it('[E1] keeps what was set before the element was defined', async () => {
    const early = Object.assign(document.createElement('reactive-early'), { colour: 'red', size: 2 });
    document.body.append(early);
    class Early extends Sample {}
    customElements.define('reactive-early', Early);
    if (!(early instanceof Early)) throw new Error('not upgraded');
    await early.updateComplete;
    expect([early.colour, early.size]).to.deep.equal(['red', 4]);
    early.colour = 'blue';
    await early.updateComplete;
    expect(drawn.at(-1)?.get('colour')).to.equal('red');
    early.remove();
  });

  it('[E1] has its own style sheet', () => {
    expect(element.shadowRoot?.adoptedStyleSheets[0]?.cssRules[0]?.cssText).to.equal('p { top: 2px; }');
  });
});
