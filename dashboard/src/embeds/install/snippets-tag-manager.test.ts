import { runInNewContext } from 'node:vm';
import { embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';
import { expect, it } from 'vitest';
import { buildTagManagerSnippet } from './snippets-tag-manager.ts';

it('[D13] adds the script with its embed id to the content of the page', () => {
  const snippet = buildTagManagerSnippet({
    origin: 'https://puzzle.example',
    embedId: 'embed-1',
    title: 'Summer',
    style: embedStyleDefaults,
  });
  const added: object[] = [];
  const attributes: string[][] = [];
  const document = {
    querySelector: (selector: string) => ({
      appendChild: (script: object) => added.push({ selector, ...script }),
    }),
    createElement: (name: string) => ({ name, setAttribute: (...pair: string[]) => attributes.push(pair) }),
  };
  runInNewContext(snippet.replaceAll(/<\/?script>/g, ''), { document });
  expect(added).toMatchObject([
    { selector: 'main', name: 'script', async: true, src: 'https://puzzle.example/v1/puzzle-modal.js' },
  ]);
  expect(attributes).toEqual([['data-embed-id', 'embed-1']]);
});
