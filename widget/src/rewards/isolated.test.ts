import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit/html.js';
import { isolated } from './isolated.ts';

describe('a name in a sentence', () => {
  const show = (text: string, name: string) => fixture(html`<p>${isolated(text, 'name', name)}</p>`);

  it('[V2] keeps its own text direction at any position in the sentence', async () => {
    const paragraph = await show('{name} won the race', 'مريم');
    expect(paragraph.textContent).to.equal('مريم won the race');
    expect(paragraph.querySelector('bdi')?.textContent).to.equal('مريم');
  });

  it('[V2] is text and never markup', async () => {
    const paragraph = await show('Won by {name}!', '<img src=x>');
    expect(paragraph.textContent).to.equal('Won by <img src=x>!');
    expect(paragraph.querySelector('img')).to.equal(null);
  });
});
