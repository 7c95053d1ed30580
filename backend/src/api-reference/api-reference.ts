import * as protocol from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import type { ApiReference } from '../platform/http/openapi-reference.ts';
import { propertyReferences } from './properties.ts';

/**
 * The parts of `/api/openapi.json` that all calls share. The parts for single calls come from the declarations of
 * these calls. A schema has the name of its export in the protocol, without the suffix `Schema`.
 */
export const apiReference: ApiReference = {
  info: {
    title: 'Puzzle Prize API',
    description:
      'Campaigns, embed codes, rewards, access and races of Puzzle Prize. Times are ISO 8601 in UTC. A refused call returns a code that never changes.',
  },
  schemas: Object.fromEntries(listNamedSchemas()),
  properties: propertyReferences,
};

function listNamedSchemas(): [string, z.ZodType][] {
  return Object.entries(protocol).flatMap(([name, value]) => {
    if (!(value instanceof z.ZodType) || !name.endsWith('Schema')) return [];
    const plain = name.slice(0, -'Schema'.length);
    return [[plain.charAt(0).toUpperCase() + plain.slice(1), value]];
  });
}
