import { expect } from '@open-wc/testing';
import { render } from 'lit/html.js';
import { Clipboard } from './clipboard.ts';
import { renderCode, copyCode } from './code-view.ts';
import { rewardStrings } from './reward-strings.ts';

function show(code: string, result: Clipboard['result'] = null) {
  const clipboard = new Clipboard({ requestUpdate: () => undefined });
  clipboard.result = result;
  const copied: (string | null)[] = [];
  clipboard.copy = (element) => {
    copied.push(element.textContent);
    return Promise.resolve();
  };
  const view = { strings: rewardStrings, clipboard, resolve: (url: string) => url };
  const section = document.createElement('section');
  render(renderCode(code, view), section);
  return { section, copied, view };
}

describe('renderCode', () => {
  it('[W10] copies exactly the code', () => {
    const { section, copied } = show('SAVE-10 ');
    section.querySelector('button')?.click();
    expect(copied).to.deep.equal(['SAVE-10 ']);
  });

  it('[W10] also copies the code when another button in the card is pressed', () => {
    const { section, copied, view } = show('SAVE10');
    const button = document.createElement('button');
    section.append(button);
    button.addEventListener('click', (event) => {
      copyCode(event, view);
    });
    button.click();
    expect(copied).to.deep.equal(['SAVE10']);
  });

  it('[W10] says that the code was copied', () => {
    const text = (result: Clipboard['result']) =>
      show('X', result).section.querySelector('button')?.textContent;
    expect([text(null), text('copied'), text('selected')]).to.deep.equal(['Copy', 'Copied', 'Copy']);
  });

  it('[W10] marks a long code, so that it is shown in smaller type', () => {
    const isLong = (code: string) => show(code).section.querySelector('code')?.hasAttribute('data-long');
    expect([isLong('A'.repeat(14)), isLong('A'.repeat(15))]).to.deep.equal([false, true]);
  });
});
