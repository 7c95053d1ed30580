/**
 * Records the SQL statements of all tests, one line of JSON for each, in STATEMENTS_FILE. Each test process loads
 * this file before its tests. `make-fixture.ts` stores the list with the fixture of the version. These statements
 * must still run after later versions have changed the tables (B46).
 */
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const path = process.env['STATEMENTS_FILE'];
const recorded = new Set<string>();

if (path !== undefined && pg.Client.prototype.query.name !== 'record') {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- `record` calls it with the client
  const { query } = pg.Client.prototype;
  Object.defineProperty(pg.Client.prototype, 'query', {
    value: function record(this: pg.Client, ...given: unknown[]): unknown {
      const [first] = given;
      const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first;
      if (typeof text === 'string' && isOfProduct(text)) note(path, omitValues(text));
      return Reflect.apply(query, this, given);
    },
  });
}

function note(file: string, statement: string): void {
  if (recorded.has(statement)) return;
  recorded.add(statement);
  appendFileSync(file, `${JSON.stringify(statement)}\n`);
}

/** Tests whether a statement reads or writes tables of the product. */
const isOfProduct = (text: string): boolean =>
  /^\s*(with|select|insert|update|delete)\b/i.test(text) &&
  !/pgboss|pg_|information_schema|mikro_orm_migrations|stripe_sandbox/.test(text);

/**
 * Replaces the values in a statement of the object-relational mapper by nulls. Such a statement is recognized by its
 * quoted names. Other statements get their values as parameters.
 */
function omitValues(text: string): string {
  if (!/^(select|insert into|update|delete from) ("|.*? from ")/.test(text)) return text;
  return text
    .replaceAll(/\b[eE]'(?:[^']|'')*'|'(?:[^']|'')*'/g, 'null')
    .replaceAll(/null(?:, null)+(?=\))(?<=\bin \([^()]*)/g, 'null')
    .replaceAll(/(\(null[^()]*\))(?:, \(null[^()]*\))+/g, '$1');
}
