import { beforeAll, describe, expect, it } from 'vitest';
import { describePlayground, type PlaygroundElement } from './playground.ts';

describe('the elements of the playground', () => {
  let elements: PlaygroundElement[] = [];
  beforeAll(async () => {
    elements = await describePlayground();
  }, 120_000);
  const find = (tag: string) => elements.find((element) => element.tag === tag);

  it('[G109] are the public elements, with a control for each attribute that can be tried', () => {
    expect(elements.map(({ tag }) => tag)).toEqual([
      ...['puzzle-prize', 'puzzle-prize-button', 'puzzle-race', 'puzzle-board'],
    ]);
    const attributes = find('puzzle-prize-button')?.attributes ?? [];
    expect(attributes.find(({ name }) => name === 'border-radius')).toEqual({
      ...{ name: 'border-radius', property: 'borderRadius', about: 'Size of its rounded corners.' },
      control: { kind: 'choice', options: ['small', 'medium', 'large'] },
    });
    expect(attributes.find(({ name }) => name === 'text-size')?.control).toEqual({ kind: 'number' });
    const locked = find('puzzle-board')?.attributes.find(({ name }) => name === 'locked');
    expect(locked?.control).toEqual({ kind: 'switch' });
    expect(find('puzzle-prize')?.attributes.map(({ name }) => name)).toEqual(['embed-id', 'theme']);
  });

  it('[G109] have their custom properties', () => {
    expect(find('puzzle-prize')?.customProperties).toContainEqual({
      name: '--puzzle-prize-gap',
      about: 'Background of the gap.',
    });
    expect(find('puzzle-prize-button')?.customProperties.map(({ name }) => name)).toEqual([
      ...['--puzzle-prize-accent', '--puzzle-prize-surface', '--puzzle-prize-text'],
    ]);
  });
});
