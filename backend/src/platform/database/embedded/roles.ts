import { createHmac } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';

export const databaseName = 'puzzle_prize';
/**
 * The name of the application's role, which owns the product's database and has no rights over the server or its
 * machine.
 */
const roleName = 'puzzle_prize';

export interface ServerAddress {
  port: number;
  /** Password of the superuser `postgres`. */
  password: string;
}

/**
 * Returns the URL with which the superuser opens a database. The superuser creates the application's role and
 * the backups.
 */
export function buildSuperuserUrl({ port, password }: ServerAddress, database: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Returns the URL with which the application opens the product's database. */
export function buildApplicationUrl(address: ServerAddress): string {
  return `postgres://${roleName}:${deriveRolePassword(address)}@127.0.0.1:${address.port}/${databaseName}`;
}

/**
 * Derives the role's password from the superuser's, so that only one password is stored. The result does not
 * reveal the superuser's password.
 */
function deriveRolePassword({ password }: ServerAddress): string {
  return createHmac('sha256', password).update('role puzzle_prize').digest('base64url');
}

/** Creates the role and its database if they are missing. */
export async function makeRoleAndDatabase(address: ServerAddress): Promise<void> {
  await asSuperuser(address, 'postgres', async (client) => {
    const role = await client.query('select from pg_roles where rolname = $1', [roleName]);
    const name = escapeIdentifier(roleName);
    if (role.rowCount === 0) await client.query(`create role ${name}`);
    const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
    await client.query(`alter role ${name} ${rights} password ${escapeLiteral(deriveRolePassword(address))}`);
    const database = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (database.rowCount === 0) await client.query(`create database ${databaseName} owner ${name}`);
  });
}

/**
 * Gives the role the objects that the superuser created in earlier versions, in one transaction. `reassign
 * owned` fails, because the superuser also owns the system catalog.
 */
export async function moveOwnership(address: ServerAddress): Promise<void> {
  await asSuperuser(address, databaseName, async (client) => {
    const { rows } = await client.query<{ statement: string }>(listStatements, [roleName]);
    await client.query('begin');
    for (const { statement } of rows) await client.query(statement);
    await client.query('commit');
  });
}

async function asSuperuser(
  address: ServerAddress,
  database: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: buildSuperuserUrl(address, database) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Selects an `alter ... owner to` statement for each object in the product's schemas that another role owns.
 * Indexes, row types and the sequences of columns follow their tables; members of extensions keep their
 * owner.
 */
const listStatements = `
  with own_schemas as (
    select oid, nspname from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'),
  foreign_objects as (
    select 1 as step, format('database %I', datname) as object, datdba as owner
      from pg_database where datname = current_database()
    union all
    select 2, format('schema %I', s.nspname), n.nspowner
      from own_schemas s join pg_namespace n using (oid) where s.nspname <> 'public'
    union all
    select 3, format('%s %s',
        case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
        c.oid::regclass), c.relowner
      from pg_class c join own_schemas s on s.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.deptype in ('a', 'i', 'e') and c.relkind = 'S')
    union all
    select 4, format('routine %s', p.oid::regprocedure), p.proowner
      from pg_proc p join own_schemas s on s.oid = p.pronamespace
      where not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select 5, format('type %s', t.oid::regtype), t.typowner
      from pg_type t join own_schemas s on s.oid = t.typnamespace where t.typtype in ('e', 'd'))
  select format('alter %s owner to %I', object, $1::text) as statement
  from foreign_objects where owner <> (select oid from pg_roles where rolname = $1::text) order by step`;
