import { defineEntity } from '@mikro-orm/core';

/**
 * The effect of a restore on the codes of a campaign. The owner of the campaign gets a notice about the effect (B44).
 */
export const CodeRestoreEntity = defineEntity({
  name: 'CodeRestore',
  tableName: 'code_restores',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    puzzleId: p.uuid(),
    /** The moment of the backup. */
    backupAt: p.datetime(),
    restoredAt: p.datetime(),
    /** The number of codes that were certainly given out after the backup. */
    given: p.integer(),
    /** The number of codes that may have been given out after the backup, and are held back. */
    held: p.integer(),
  }),
});
