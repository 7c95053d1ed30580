import { expect } from '@open-wc/testing';
import { css } from './css.ts';

describe('a style sheet', () => {
  it('contains the numbers that its template inserts, and applies to a shadow root', () => {
    const widthPx = 340;
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    const { styleSheet } = css`
      p {
        max-inline-size: ${widthPx}px;
      }
    `;
    root.adoptedStyleSheets = styleSheet ? [styleSheet] : [];
    const paragraph = document.createElement('p');
    root.append(paragraph);
    document.body.append(root.host);
    expect(getComputedStyle(paragraph).maxInlineSize).to.equal('340px');
    root.host.remove();
  });

  it('keeps the escapes of CSS', () => {
    expect(css`
      i::after {
        content: '\2192';
      }
    `.cssText).to.contain(String.raw`'\2192'`);
  });
});
