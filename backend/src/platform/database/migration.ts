import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

/**
 * A migration as plain SQL statements, kept beside the tables it makes. Names sort by time: `20261120_auth`.
 * Once released, a migration is never edited: a change is another migration.
 */
export function migration(name: string, statements: readonly string[]): MigrationObject {
  return {
    name,
    class: class extends Migration {
      override up(): void {
        // The limit of a call would end the index of a large table, and with it the start of the server.
        this.addSql('set local statement_timeout = 0');
        for (const statement of statements) this.addSql(statement);
      }
    },
  };
}
