import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { platforms } from './platforms.ts';

const folder = join(import.meta.dirname, '../../../../docs/quick-starts');
const options = {
  origin: 'https://puzzle-prize.example',
  embedId: 'YOUR_EMBED_ID',
  title: 'Win a discount',
  style: embedStyleDefaults,
};
/** The platforms whose quick starts have more than a snippet. */
const ownPages: readonly string[] = ['html', 'react'];
const pageNames: Partial<Record<string, string>> = { 'tag-manager': 'google-tag-manager' };
const shared = platforms.filter(({ id }) => !ownPages.includes(id));

describe.each(shared)('the quick start for $label', ({ id, kinds, steps, ...platform }) => {
  const path = join(folder, `${pageNames[id] ?? id}.md`);
  const page = readFileSync(path, 'utf8');

  it('[D13] has the snippet of the dashboard', async () => {
    const block = `\`\`\`html\n${kinds[0].write(options)}\n\`\`\`\n`;
    const settings = await resolveConfig(path);
    const expected = await format(block, { ...settings, parser: 'markdown' });
    expect(page).toContain(expected);
  });

  it('[D13] has the steps and the requirements of the dashboard', () => {
    for (const [index, step] of steps().entries()) expect(page).toContain(`\n${index + 1}. ${step}\n`);
    if ('limit' in platform) expect(page).toContain(`\n${platform.limit()}\n`);
  });
});
