import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(source, file), 'utf8');

it('every icon has the stroke of docs/design.md, which only the theme sets', () => {
  const [, stroke = ''] = /Their stroke is ([\d.]+);/.exec(read('../../docs/design.md')) ?? [];
  expect(stroke).toBe('1.75');
  expect(read('app/theme.css')).toContain(`.lucide {\n    stroke-width: ${stroke};\n  }`);
  // A stroke in the code would have no effect on an icon, because the rule overrides the attribute.
  const named = globSync('**/*.tsx', { cwd: source }).filter((file) => {
    const icons = [...read(file).matchAll(/<([A-Z]\w*)\b[^<>]*\bstrokeWidth=/g)];
    return icons.length > 0;
  });
  expect(named).toEqual([]);
});
