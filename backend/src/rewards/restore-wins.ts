import {
  issueGivenCodes,
  knowsCodes,
  type RestoredCodes,
  selectGivenCodes,
} from '../codes/held/restored-codes.ts';
import { listCommonColumns } from '../platform/backup/common-columns.ts';

/**
 * Restores the wins whose codes were given out after the backup (B44). They are read from the tables that the backup
 * replaced. Their winners see the same code again, and the wins count. Wins that contradict the backup are left out,
 * and the caller holds their codes back.
 * @returns the number of restored wins
 */
export async function restoreWins({
  client,
  replaced,
}: Pick<RestoredCodes, 'client' | 'replaced'>): Promise<number> {
  const columns = await listCommonColumns(client, 'puzzle_attempts', replaced);
  if (columns.length === 0 || !(await knowsCodes({ client, replaced }))) return 0;
  // The win gets the collection of its code, because the collection in the replaced row may have been created after
  // the backup.
  const values = columns.map((name) => (name === 'collection_id' ? `given.${name}` : `a.${name}`));
  const { rowCount } = await client.query(
    `with given as (${selectGivenCodes(replaced)}), restored as (
       insert into puzzle_attempts (${columns.join(', ')}) overriding system value
       select ${values.join(', ')}
       from ${replaced}.puzzle_attempts a join given on given.attempt_id = a.id and given.puzzle_id = a.puzzle_id
       on conflict do nothing returning id, puzzle_id
     ), forgotten as (
       -- The slots are created again from the wins.
       delete from win_caps w using restored where w.puzzle_id = restored.puzzle_id
     )
     ${issueGivenCodes}`,
  );
  return rowCount ?? 0;
}
