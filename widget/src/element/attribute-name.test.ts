import { expect } from '@open-wc/testing';
import { toAttributeName } from './attribute-name.ts';

it('an attribute has the name of its property in kebab case', () => {
  expect(['text', 'embedId', 'backgroundColor'].map(toAttributeName)).to.deep.equal([
    'text',
    'embed-id',
    'background-color',
  ]);
});
