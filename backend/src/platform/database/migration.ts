import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

/**
 * Defines a migration as SQL statements, beside the tables that it creates. Names sort by time:
 * `20261120_auth`. A released migration is never edited; a later change needs a new migration.
 */
export function migration(name: string, statements: readonly string[]): MigrationObject {
  return {
    name,
    class: class extends Migration {
      override up(): void {
        // The time limit for calls could cancel the creation of an index on a large table, and the server
        // would not start.
        this.addSql('set local statement_timeout = 0');
        for (const statement of statements) this.addSql(statement);
      }
    },
  };
}
