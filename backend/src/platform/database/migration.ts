import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

/**
 * Defines a migration as SQL statements. Its file is in the folder of the feature that owns the tables. Names
 * begin with a date, so they sort by time: `20261120_auth`. A released migration is never edited; a later
 * change needs a new migration.
 */
export function migration(name: string, statements: readonly string[]): MigrationObject {
  return {
    name,
    class: class extends Migration {
      override up(): void {
        // With the usual time limit, the creation of an index on a large table could be canceled, and the
        // server would not start.
        this.addSql('set local statement_timeout = 0');
        for (const statement of statements) this.addSql(statement);
      }
    },
  };
}
