import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addReferences } from './openapi-reference.ts';

const reference = {
  info: { title: 'Test', description: 'For this test.' },
  schemas: {},
  properties: {
    name: { description: 'Name', example: 'Ada' },
    kind: { description: 'Kind', example: 'none of the choices' },
    count: { description: 'Number', example: 3 },
    owner: { description: 'The owner' },
  },
};

function describedBody(schema: object) {
  const schemas = {
    Person: { type: 'object', properties: { name: { type: 'string' } } },
    Unused: { type: 'object', properties: { nothing: { $ref: '#/components/schemas/UsedByUnused' } } },
    UsedByUnused: { type: 'string' },
  };
  const paths = { '/': { post: { requestBody: { content: { 'application/json': { schema } } } } } };
  return addReferences({ paths, components: { schemas } }, reference);
}

const buildBody = (body: object) => ({
  paths: { '/': { post: { requestBody: { content: { 'application/json': body } } } } },
});

describe('addReferences', () => {
  it('describes properties and builds example bodies from their examples, even in named schemas', () => {
    const properties = {
      owner: { anyOf: [{ $ref: '#/components/schemas/Person' }, { type: 'null' }] },
      count: { type: ['integer', 'null'] },
    };
    expect(describedBody({ type: 'object', properties })).toMatchObject({
      ...buildBody({
        schema: { properties: { owner: { description: 'The owner' }, count: { description: 'Number' } } },
        example: { owner: { name: 'Ada' }, count: 3 },
      }),
      components: { schemas: { Person: { properties: { name: { examples: ['Ada'] } } } } },
    });
  });

  it('replaces an example that the schema does not allow with a value that it allows', () => {
    const properties = { kind: { enum: ['a', 'b'] }, name: { type: 'integer' } };
    const described = describedBody({ type: 'object', properties });
    expect(described).toMatchObject(buildBody({ example: { kind: 'a', name: 1 } }));
    expect(described).not.toMatchObject(
      buildBody({ schema: { properties: { name: { examples: ['Ada'] } } } }),
    );
  });

  it('prefers the description and the example of the schema, and refuses a property without a description', () => {
    const own = { type: 'string', description: 'A note', examples: ['Call back'] };
    const properties = { note: own, count: { type: 'integer', description: 'Number of notes' } };
    expect(describedBody({ type: 'object', properties })).toMatchObject(
      buildBody({
        schema: { properties: { note: own, count: { description: 'Number of notes', examples: [3] } } },
        example: { note: 'Call back', count: 3 },
      }),
    );
    const describeUnknown = () => describedBody({ type: 'object', properties: { note: { type: 'string' } } });
    expect(describeUnknown).toThrow('does not describe note');
  });

  it('leaves out schemas that no call uses', () => {
    const { components } = describedBody({ $ref: '#/components/schemas/Person' });
    expect(Object.keys(z.object({ schemas: z.looseObject({}) }).parse(components).schemas)).toEqual([
      'Person',
    ]);
  });

  it('omits the suffix of schemas in replies, unless a request has another form of the schema', () => {
    const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const schemas = {
      PersonOutput: { type: 'object', properties: { owner: refer('StyleOutput') } },
      StyleOutput: { type: 'string' },
      Style: { type: 'string' },
    };
    const schema = { anyOf: [refer('PersonOutput'), refer('Style')] };
    const paths = { '/': { post: { requestBody: { content: { 'application/json': { schema } } } } } };
    const described = addReferences({ paths, components: { schemas } }, reference);
    expect(described).toMatchObject(buildBody({ schema: { anyOf: [refer('Person'), refer('Style')] } }));
    expect(described).toMatchObject({
      components: { schemas: { Person: { properties: { owner: refer('StyleOutput') } } } },
    });
  });

  it('refuses a property that the reference does not describe', () => {
    const properties = { surprise: { type: 'string' } };
    expect(() => describedBody({ type: 'object', properties })).toThrow('does not describe surprise');
  });
});
