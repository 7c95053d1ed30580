import { describe, expect, it } from 'vitest';
import { countDrawnElements } from './svg-element-count.ts';

const most = 50_000;
const count = (...parts: string[]) => countDrawnElements(`<svg>${parts.join('')}</svg>`, most);
const alone = count();

describe('countDrawnElements', () => {
  it('[T44] counts an element again for each <use> that refers to it', () => {
    expect(count('<g id="a"><path/><path/></g>') - alone).toBe(3);
    expect(count('<g id="a"><path/><path/></g>', '<use href="#a"/>') - alone).toBe(3 + 1 + 3);
    expect(count('<g id="a"><path/></g>', `<use xlink:href='#a'></use>`) - alone).toBe(2 + 1 + 2);
  });

  it('[T44] stops counting at thirty nested groups, each of which uses the next group twice', () => {
    const groups = Array.from(
      { length: 30 },
      (_, index) => `<g id="g${index + 1}"><use href="#g${index}"/><use href="#g${index}"/></g>`,
    );
    expect(count('<g id="g0"><path/></g>', ...groups)).toBe(most + 1);
  });

  it('[T44] ignores a <use> that refers to an ancestor or to a missing element', () => {
    expect(count('<g id="a"><use href="#a"/></g>') - alone).toBe(2);
    expect(count('<use href="#missing"/>') - alone).toBe(1);
  });
});
