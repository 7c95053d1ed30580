import { expect, it } from 'vitest';
import { findCommands } from './commands.ts';

const findNames = (search: string, isAdmin = false) =>
  findCommands(search, { isAdmin }).flatMap(({ commands }) => commands.map(({ name }) => name));

it('[D4] finds commands by every typed word, in any order and case', () => {
  expect(findNames('CAMPAIGN create')).toEqual(['Create campaign']);
  expect(findNames('dark')).toEqual(['Use the dark theme']);
  expect(findNames('  ')).toContain('Embed Codes');
  expect(findNames('nothing like this')).toEqual([]);
});

it('[P6] finds the documentation once something is typed', () => {
  expect(findNames('')).not.toContain('API Documentation');
  expect(findNames('docs api')).toContain('API Documentation');
  expect(findNames('docs guides brand')).toEqual(['Make it look like your brand']);
});

it('[X1] shows the admin tools to the administrator', () => {
  expect(findNames('admin', true)).toEqual(['Admin tools']);
  expect(findNames('admin')).toEqual([]);
});
