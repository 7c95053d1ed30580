import type { Package } from 'custom-elements-manifest/schema.d.ts';
import type { ElementDeclaration } from '../package/elements.ts';
import { describe, expect, it } from 'vitest';
import {
  findErrorsWithoutRemedy,
  findMissing,
  findUndescribedMessages,
  findUndescribedParts,
} from './missing.ts';
import { findUndescribedExports } from './packages.ts';

const clock = {
  kind: 'class',
  name: 'Clock',
  tagName: 'a-clock',
  customElement: true,
  description: 'A clock.',
} satisfies ElementDeclaration;

const buildManifest = (element: Partial<ElementDeclaration>): Package => ({
  schemaVersion: '1.0.0',
  modules: [
    {
      kind: 'javascript-module',
      path: 'src/clock.ts',
      declarations: [
        {
          ...clock,
          ...element,
        },
      ],
    },
  ],
});

describe('the check of the documentation', () => {
  it('finds nothing in the product', async () => {
    expect(await findMissing()).toEqual([]);
  }, 120_000);

  it.each<[string, Partial<ElementDeclaration>]>([
    ['attribute hour', { attributes: [{ name: 'hour' }] }],
    ['property minute', { members: [{ kind: 'field', name: 'minute' }] }],
    ['method stop', { members: [{ kind: 'method', name: 'stop' }] }],
    ['event AlarmEvent', { events: [{ name: 'alarm', type: { text: 'AlarmEvent' } }] }],
    ['slot face', { slots: [{ name: 'face' }] }],
    ['part hand', { cssParts: [{ name: 'hand', description: ' ' }] }],
    ['custom property --hand', { cssProperties: [{ name: '--hand' }] }],
    ['element Clock', { description: '' }],
  ])('fails on an undescribed %s', (name, element) => {
    expect(findUndescribedParts(buildManifest(element))).toEqual([`<a-clock>: ${name} has no description`]);
  });

  it('accepts private members, and an attribute whose property is described', () => {
    const element: Partial<ElementDeclaration> = {
      attributes: [{ name: 'hour', fieldName: 'hour' }],
      members: [
        { kind: 'field', name: 'hour', description: 'The hour.' },
        { kind: 'field', name: '#wheel', privacy: 'private' },
      ],
    };
    expect(findUndescribedParts(buildManifest(element))).toEqual([]);
  });

  it('fails on an exported name and on a property without a doc comment', async () => {
    expect(await findUndescribedExports(['.ci/reference/test/undocumented.ts'])).toEqual([
      'Clock.minute has no doc comment',
      'noon has no doc comment',
      'ring has no doc comment',
    ]);
  }, 120_000);

  it('fails on an error without a remedy and on a message without a comment', () => {
    expect(
      findErrorsWithoutRemedy(['a.known', 'a.new', 'a.blank'], { 'a.known': 'Wait.', 'a.blank': ' ' }),
    ).toEqual(['error a.new has no remedy', 'error a.blank has no remedy']);
    expect(findUndescribedMessages([{ type: 'tick', comment: '', fields: [] }])).toEqual([
      'window message tick has no doc comment',
    ]);
  });
});
