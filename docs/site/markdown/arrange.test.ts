import { expect, it } from 'vitest';
import { renderSteps, splitSections, wrapTables } from './arrange.ts';

const heading = (level: number, title: string) =>
  `<div class="sl-heading-wrapper level-h${level}"><h${level} id="x">${title}</h${level}><a href="#x">link</a></div>`;

it('[P7] splits a page at its headings and keeps everything', () => {
  const html = `<p>Before</p>${heading(2, 'One <code>1</code>')}<p>a</p>${heading(3, 'Part')}${heading(2, 'Two')}<p>b</p>`;
  const { before, sections } = splitSections(html, 2);
  expect(before).toBe('<p>Before</p>');
  expect(sections.map(({ title }) => title)).toEqual(['One 1', 'Two']);
  expect(before + sections.map((section) => section.html).join('')).toBe(html);
});

it('[P7] makes steps, of which the first is open', () => {
  const html = renderSteps(`<p>Before</p>${heading(3, 'Step 1')}<p>a</p>${heading(3, 'Step 2')}<p>b</p>`);
  expect(html).toBe(
    '<p>Before</p>' +
      '<details class="doc-step" open><summary><h3 id="x">Step 1</h3></summary><div><p>a</p></div></details>' +
      '<details class="doc-step"><summary><h3 id="x">Step 2</h3></summary><div><p>b</p></div></details>',
  );
});

it('[P7] lets readers scroll a table by keyboard', () => {
  expect(wrapTables('<table></table>')).toMatch(/^<div [^>]*tabindex="0"><table><\/table><\/div>$/);
});
