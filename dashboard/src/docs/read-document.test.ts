import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

const page = `# A page

Before all.

## First

| a | b |
| - | - |
| 1 | 2 |

\`\`\`js run=it
one();
\`\`\`

After it.

### Part

\`\`\`sh
two
\`\`\`

## Second
`;

describe('readDocument', () => {
  it('[P7] splits a page and keeps the order of its parts', () => {
    const { title, intro, sections, markdown } = readDocument(page);
    expect([title, intro, markdown]).toEqual(['A page', [{ html: '<p>Before all.</p>\n' }], page]);
    const [first, second] = sections;
    const [table, ...others] = first?.blocks ?? [];
    expect(JSON.stringify(table)).toMatch(/^{"html":"<div role=.*tabindex=.*><table>/);
    expect(others).toEqual([
      { code: 'one();', language: 'js', label: 'JavaScript example 1' },
      { html: '<p>After it.</p>\n' },
    ]);
    expect(first?.parts).toEqual([
      { title: 'Part', blocks: [{ code: 'two', language: 'sh', label: 'Shell example 2' }] },
    ]);
    expect(second).toEqual({ title: 'Second', blocks: [], parts: [] });
  });

  it('[P7] throws for a page without a title', () => {
    expect(() => readDocument('No title')).toThrow('begins with its title');
    expect(() => readDocument('')).toThrow('begins with its title');
  });
});
