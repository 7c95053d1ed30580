/**
 * The types of all requests, replies and messages without the schemas. The published package contains these
 * types written out, so that applications that use no schema compile without zod.
 */
export type * from './index.ts';
