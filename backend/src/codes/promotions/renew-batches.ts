import type { ClientBase } from 'pg';

/**
 * Gives the unfinished batches of a restored installation new seeds (B44). A batch derives its codes from its seed, so
 * with the old seed it would create codes again that were given out after the backup. The increased `resumed` gives
 * its calls new idempotency keys.
 */
export async function renewBatches(client: ClientBase): Promise<void> {
  await client.query(
    `update promotion_code_batches set resumed = resumed + 1,
       seed = sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
     where status <> 'done'`,
  );
}
