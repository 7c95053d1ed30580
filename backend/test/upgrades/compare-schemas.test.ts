import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createEmptyDatabase, dropDatabase } from '../database.ts';
import { findBreakingChanges, readSchema } from './compare-schemas.ts';

let database: { name: string; url: string };
let client: Client;

beforeAll(async () => {
  process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
  database = await createEmptyDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    create table owners (id int primary key, name text not null default '', note text);
    create table shops (id int primary key, owner_id int, city text not null, unique (city));
    create view cities as select city from shops`);
});
afterAll(async () => {
  await client.end();
  await dropDatabase(database.name);
});

/** Returns the breaking changes of a migration, which is undone afterwards. */
async function migrate(sql: string): Promise<string[]> {
  const before = await readSchema(client);
  await client.query(`begin; ${sql}`);
  const after = await readSchema(client);
  await client.query('rollback');
  return findBreakingChanges(before, after);
}

it.each([
  ['drop table owners', ['owners is dropped']],
  ['alter table owners rename to people', ['owners is dropped']],
  ['alter table owners drop column note', ['owners.note is dropped']],
  ['alter table owners rename note to remark', ['owners.note is dropped']],
  [
    'alter table owners alter note type varchar(9)',
    ['owners.note has the type character varying(9) instead of text'],
  ],
  ['alter table owners alter note set not null', ['owners.note may not be null']],
  ['alter table owners alter name drop default', ['owners.name has no default']],
  ['alter table owners add mail text not null', ['owners.mail is new, and an insert may not leave it out']],
  ["alter table owners add check (name <> 'x')", ["owners: CHECK ((name <> 'x'::text)) is a new rule"]],
  [
    'alter table shops add foreign key (owner_id) references owners',
    ['shops: FOREIGN KEY (owner_id) REFERENCES owners(id) is a new rule'],
  ],
  ['create unique index on shops (owner_id)', ['shops: unique (owner_id) is a new rule']],
  ['alter table shops drop constraint shops_city_key', ['shops: unique (city) is dropped']],
  ['drop view cities', ['cities is dropped']],
])('[B46] finds the breaking change of `%s`', async (sql, changes) => {
  expect(await migrate(sql)).toEqual(changes);
});

it.each([
  'create table notes (id int primary key, text text not null)',
  'alter table owners add mail text',
  "alter table owners add mail text not null default '' check (mail <> 'x')",
  'alter table owners add number bigint generated always as identity',
  'alter table owners alter name drop not null',
  'create index on shops (owner_id)',
])('[B46] accepts `%s`, which extends the tables', async (sql) => {
  expect(await migrate(sql)).toEqual([]);
});
