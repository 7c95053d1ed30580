import { expect } from '@open-wc/testing';
import type { TemplateResult } from 'lit/html.js';
import { render } from 'lit/html.js';
import { type BoardSettings, defaultSettings } from '../settings.ts';
import { boardStrings } from '../strings.ts';
import { renderArrowPad, renderKeys, renderSettings } from './panels.ts';
import { moreStrings } from './more-strings.ts';
import { extraStrings } from './strings.ts';

const texts = { ...boardStrings, ...extraStrings, ...moreStrings };

function show(view: TemplateResult): HTMLElement {
  const root = document.createElement('div');
  render(view, root);
  return root;
}

describe('panels of the board', () => {
  it('[B6] have a button for each direction', () => {
    const slid: string[] = [];
    const pad = show(renderArrowPad(texts, (direction) => slid.push(direction)));
    for (const direction of ['left', 'right', 'up', 'down'])
      pad.querySelector<HTMLElement>(`button.${direction}`)?.click();
    expect(slid).to.deep.equal(['left', 'right', 'up', 'down']);
    expect(pad.querySelector('button.left')?.ariaLabel).to.equal('Slide a tile left');
  });

  it('[B6] list the current effects of the arrow keys, and the hint key only on boards with hints', () => {
    const getMeaning = (keys: HTMLElement, text: string) =>
      [...keys.querySelectorAll('div')]
        .find(({ textContent }) => textContent.includes(text))
        ?.querySelector('kbd')?.textContent;
    const tiles = show(renderKeys(texts, 'tiles', true));
    expect(getMeaning(tiles, texts.keysSlide)).to.equal('← ↑ → ↓');
    expect(getMeaning(tiles, texts.hint)).to.equal('H');
    const focus = show(renderKeys(texts, 'focus', false));
    expect(getMeaning(focus, texts.keysFocus)).to.equal('← ↑ → ↓');
    expect(getMeaning(focus, texts.hint)).to.equal(undefined);
  });

  it('[B7] show the settings and report only the changed setting', () => {
    const changes: Partial<BoardSettings>[] = [];
    const settings: BoardSettings = { ...defaultSettings, animation: 'fast' };
    const panel = show(renderSettings(texts, settings, (changed) => changes.push(changed)));
    const radios = [...panel.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    const getName = (radio: HTMLInputElement) => radio.closest('label')?.textContent.trim();
    expect(radios.filter(({ checked }) => checked).map(getName)).to.deep.equal(['tiles', 'fast']);
    radios.find((radio) => getName(radio) === 'off')?.dispatchEvent(new Event('change'));
    expect(changes).to.deep.equal([{ animation: 'off' }]);
  });

  it('[B7] turn the screen-reader mode on', () => {
    const changes: Partial<BoardSettings>[] = [];
    const panel = show(renderSettings(texts, defaultSettings, (changed) => changes.push(changed)));
    const box = panel.querySelector<HTMLInputElement>('input[type=checkbox]');
    if (!box) throw new Error('there is no checkbox');
    box.checked = true;
    box.dispatchEvent(new Event('change'));
    expect(changes).to.deep.equal([{ screenReader: true }]);
  });
});
