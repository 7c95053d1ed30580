import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit/html.js';
import { closeImage, enlargeImage, keepEscape } from './enlarge.ts';

describe('an enlarged image', () => {
  let dialog: HTMLDialogElement;
  let escapes: boolean[];
  beforeEach(async () => {
    escapes = [];
    const handle = (event: KeyboardEvent) => escapes.push(event.defaultPrevented);
    const box = await fixture(
      html`<div @keydown=${handle}>
        <button @click=${enlargeImage}>Open</button>
        <dialog @click=${closeImage} @keydown=${keepEscape}><img alt="" /></dialog>
      </div>`,
    );
    dialog = box.querySelector('dialog') ?? document.createElement('dialog');
    box.querySelector('button')?.click();
  });

  it('[W12] opens as a modal dialog, and closes on any press', () => {
    expect(dialog.matches(':modal')).to.equal(true);
    dialog.querySelector('img')?.click();
    expect(dialog.open).to.equal(false);
  });

  it('[W12] closes on Escape, and marks the event as handled for a modal around the frame', () => {
    const press = (key: string) =>
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    press('a');
    expect([dialog.open, escapes]).to.deep.equal([true, [false]]);
    press('Escape');
    expect([dialog.open, escapes]).to.deep.equal([false, [false, true]]);
  });
});
