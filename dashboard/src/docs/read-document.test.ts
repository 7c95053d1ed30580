import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
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

describe('docs/api/paywalled-media.md', () => {
  const path = resolve(import.meta.dirname, '../../../docs/api/paywalled-media.md');
  const { sections } = readDocument(readFileSync(path, 'utf8'));

  it('[P7] has seven steps, and five sections that become the tabs', () => {
    expect(sections.map(({ title }) => title)).toEqual([
      'Overview',
      'Authentication',
      'Integration',
      'Endpoints',
      'Examples',
    ]);
    const steps = sections.find(({ title }) => title === 'Integration')?.parts ?? [];
    expect(steps.map(({ title }) => title.split(':')[0])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((step) => `Step ${String(step)}`),
    );
  });
});
