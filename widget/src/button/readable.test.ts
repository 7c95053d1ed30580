import { expect } from '@open-wc/testing';
import { makeReadable } from './readable.ts';

/** Returns the background of a button in `colors` before and after the adjustment. */
function adjust(colors: string): { before: string; after: string } {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  const styles = new CSSStyleSheet();
  styles.replaceSync(`#open{${colors}}`);
  root.adoptedStyleSheets = [styles, sheet];
  const button = document.createElement('button');
  button.id = 'open';
  root.append(button);
  document.body.append(host);
  const before = getComputedStyle(button).backgroundColor;
  makeReadable(button, sheet);
  const after = getComputedStyle(button).backgroundColor;
  host.remove();
  return { before, after };
}

/** Parses red, green and blue, each from 0 to 1, in either notation that browsers report. */
function channels(color: string): number[] {
  const numbers = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  return color.startsWith('rgb') ? numbers.map((value) => value / 255) : numbers;
}

describe('readable button', () => {
  it('[E7] does not change colors that contrast enough', () => {
    const { before, after } = adjust('color:#fff;background:#1d4ed8');
    channels(after).forEach((value, index) => {
      expect(value).to.be.closeTo(channels(before)[index] ?? 0, 0.01);
    });
  });

  it('[E7] darkens the background behind light text and lightens it behind dark text', () => {
    const sum = (color: string) => channels(color).reduce((total, value) => total + value, 0);
    const light = adjust('color:#fff;background:#ddd');
    expect(sum(light.after)).to.be.below(sum(light.before));
    const dark = adjust('color:#000;background:#333');
    expect(sum(dark.after)).to.be.above(sum(dark.before));
  });

  it('[E7] finds a readable background for transparent and equal colors, too', () => {
    const same = adjust('color:#808080;background:#808080');
    expect(same.after).not.to.equal(same.before);
    const clear = adjust('color:#fff;background:transparent');
    expect(channels(clear.after).every((value) => value < 0.5)).to.equal(true);
  });
});
