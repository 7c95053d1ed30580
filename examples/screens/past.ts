import { Client } from 'pg';

/** Fills the database with data that normally accumulates only over time and through payments. */

interface Copy {
  title: string;
  description: string;
  /** Title of a template image. */
  image: string;
}

/**
 * Copies a campaign without its codes. The copy has a different title, description and image.
 * @returns the id of the copy
 */
export async function copyCampaign(databaseUrl: string, id: string, copy: Copy): Promise<string> {
  const { title, description, image } = copy;
  const rows = await query(
    databaseUrl,
    `insert into puzzles (unique_id, creator_id, title, description, image_hash, master_hash, difficulty, dimensions,
       shuffle_amount, reward_type, is_active)
     select unique_id || '-' || md5($2), creator_id, $2, $3, t.contract_hash, t.master_hash, difficulty, dimensions,
       shuffle_amount, reward_type, puzzles.is_active
     from puzzles, template_images t where puzzles.id = $1 and t.title = $4
     returning id`,
    [id, title, description, image],
  );
  return String(rows[0]?.['id']);
}

/** Makes a user an administrator, as the link from `npm run admin-link` does. */
export async function appointAdmin(databaseUrl: string, username: string): Promise<void> {
  await query(databaseUrl, 'update users set is_admin = true where username = $1', [username]);
}

/** Makes unused uploads old enough to be deleted. */
export async function ageUploads(databaseUrl: string): Promise<void> {
  await query(databaseUrl, "update user_images set created_at = now() - interval '30 hours'", []);
}

/** Replaces a campaign's image with a template image. */
export async function useTemplateImage(databaseUrl: string, id: string, title: string): Promise<void> {
  await query(
    databaseUrl,
    `update puzzles set image_hash = t.contract_hash, master_hash = t.master_hash
     from template_images t where puzzles.id = $1 and t.title = $2`,
    [id, title],
  );
}

/** Finishes a race: the players finish in the order of their slots, five seconds apart. */
export async function finishRace(databaseUrl: string, roomCode: string): Promise<void> {
  const players = `
    update race_participants p set place = puzzle_slot_number, move_count = 30 + 4 * puzzle_slot_number,
      current_puzzle_state = '{1,2,3,4,5,6,7,8,0}', completed_at = r.created_at + make_interval(secs => 40 + 5 * puzzle_slot_number)
    from competitive_race_rooms r where r.id = p.room_id and r.room_code = $1`;
  await query(databaseUrl, players, [roomCode]);
  const room = `
    update competitive_race_rooms r set status = 'completed', started_at = created_at, winner_time = 45000,
      created_at = created_at - interval '2 hours', completed_at = now(), winner_id = p.id, version = version + 1
    from race_participants p where p.room_id = r.id and p.place = 1 and r.room_code = $1`;
  await query(databaseUrl, room, [roomCode]);
}

/** Adds notices of the last days to a campaign. The job of the server would store such notices only over time. */
export async function addNotices(databaseUrl: string, id: string): Promise<void> {
  await query(
    databaseUrl,
    `insert into notices (owner_id, kind, puzzle_id, dedupe_key, detail, created_at, read_at)
     select p.creator_id, n.detail ->> 'kind', p.id, 'screen ' || n.hours, n.detail,
       now() - n.hours * interval '1 hour', case when n.hours > 24 then now() end
     from puzzles p, (values
       (2, '{"kind":"stock","percent":20,"left":220,"total":1110}'::jsonb),
       (31, '{"kind":"refusals","count":212,"usual":14}'),
       (75, '{"kind":"stock","percent":50,"left":540,"total":1110}')) n (hours, detail)
     where p.id = $1`,
    [id],
  );
}

/**
 * Makes the codes of a campaign expired, and keeps a waiting list for the visitors who came too late.
 */
export async function expireCodes(databaseUrl: string, id: string): Promise<void> {
  await query(databaseUrl, "update puzzles set when_empty = 'waiting_list' where id = $1", [id]);
  await query(
    databaseUrl,
    "update code_collections set expires_at = now() - interval '1 day' where puzzle_id = $1",
    [id],
  );
}

/** Adds refused solutions of the last day to a campaign: those of a program, and those of a busy network. */
export async function addRefusals(databaseUrl: string, id: string): Promise<void> {
  await query(
    databaseUrl,
    `insert into play_refusals (puzzle_id, embed_id, hour, reason, count)
     select $1, e.id, date_trunc('hour', now()) - h * interval '1 hour', r.reason,
       1 + ((h * r.step) % r.size) * (case when h between 5 and 8 then 6 else 1 end)
     from generate_series(0, 23) h, (values ('play.token_invalid', 7, 5), ('play.too_fast', 3, 4), ('play.work_required', 5, 3)) r (reason, step, size),
       (select id from embed_codes where assigned_puzzle_id = $1 order by created_at limit 1) e`,
    [id],
  );
}

async function query(url: string, sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
