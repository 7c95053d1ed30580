import { expect } from '@open-wc/testing';
import { attributeName } from './attribute-name.ts';

it('an attribute has the name of its property in kebab case', () => {
  expect(['text', 'embedId', 'backgroundColor'].map(attributeName)).to.deep.equal([
    'text',
    'embed-id',
    'background-color',
  ]);
});
