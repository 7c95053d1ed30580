/**
 * The types of all requests, replies and messages without the schemas. In the published package, these types
 * are written out. Applications that use no schema therefore compile without zod.
 */
export type * from './index.ts';
