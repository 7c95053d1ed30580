import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { TestApp } from './app.ts';
import { createPayingOwner, orderCampaign, press, verify } from './checkout.ts';
import { createPlayable, type Playable, type TestOwner } from './factories.ts';
import { createMediaCampaign } from './media.ts';
import { createRoom } from './race-rooms.ts';
import { generateKey } from './paywall.ts';
import { openGame, randomId, win } from './visitor.ts';

/** An owner with at least one row in nearly every table. */
export interface FullAccount {
  owner: TestOwner;
  /** The campaign with codes, one of which was won. */
  shop: Playable;
  media: Awaited<ReturnType<typeof createMediaCampaign>>;
  imageHash: string;
  /** The session of a visitor of the shop, a secret of this visitor. */
  sessionId: string;
  apiKey: string;
  /** Texts and ids that only rows of this account contain. */
  marks: string[];
}

/** Creates an owner with campaigns, codes, a win, an image, a video, a race, payments, sessions and a notice. */
export async function createFullAccount(test: TestApp, { codes = 3 } = {}): Promise<FullAccount> {
  const mark = randomBytes(6).toString('hex');
  const owner = await createPayingOwner(test);
  const shop = await createPlayable(test, { owner, codes: ['WINNER'], title: `Title ${mark}` });
  const query = (sql: string, values: unknown[]) => test.app.platform.database.pool.query(sql, values);
  const game = await openGame(test.url, shop.embedId, randomId());
  test.clock.advance(10_000);
  await win(test.url, game, { host: 'shop.example' });
  await addCodes(test, shop, codes - 1);
  const media = await createMediaCampaign(test, { owner });
  const imageHash = await uploadImage(owner);
  const { code } = await createRoom(test, { puzzleId: shop.campaignId });
  await query(
    `insert into race_participants (room_id, session_hash, participant_type, display_name)
     select id, sha256('racer'), 'spectator', 'Ann ' || $2 from competitive_race_rooms where room_code = $1`,
    [code, mark],
  );
  const paid = await orderCampaign(test, owner, 'Paid campaign');
  await press(paid.url, 'pay');
  await verify(owner, paid.sessionId);
  await orderCampaign(test, owner, 'Unpaid campaign');
  const apiKey = await generateKey(owner);
  await query(
    `with granted as (
       insert into access_grants (customer_id, puzzle_id, end_user, max_uses, granted_at)
       values ($1, $2, 'end-user-' || $4, 2, now()) returning id
     ), used as (
       insert into access_uses (grant_id, session_hash, used_at) select id, sha256('use'), now() from granted
     ), waiting as (
       insert into waiting_addresses (puzzle_id, embed_id, address, address_hash, created_at)
       values ($2, $3, $4 || '@example.com', sha256('waiting'), now())
     ), noticed as (
       insert into notices (owner_id, kind, puzzle_id, dedupe_key, detail, created_at)
       values ($1, 'stock', null, 'full ' || $1::text, '{"kind": "stock"}', now())
     ), worded as (
       insert into campaign_texts (puzzle_id, locale, texts)
       values ($2, 'de', jsonb_build_object('prize.checking', 'Text ' || $4::text))
     ), called as (
       insert into access_calls (customer_id, key_hash, request_hash, created_at) values ($1, 'key', '', now())
     ), answered as (
       insert into stored_replies (owner_id, key_hash, request_hash, started_at) values ($1, 'key', '', now())
     )
     insert into puzzle_sessions (session_hash, embed_id, puzzle_id, created_at, expires_at)
     values (sha256($3::text::bytea), $3, $2, now(), now())`,
    [owner.id, shop.campaignId, shop.embedRowId, mark],
  );
  const marks = [mark, imageHash, ...(await listIds(test, owner))];
  return { owner, shop, media, imageHash, sessionId: game.sessionId, apiKey, marks };
}

/**
 * Lists the ids of an owner, of the owner's objects and of their parts, and the owner's name, which is part
 * of the e-mail address.
 */
async function listIds({ app }: TestApp, { id }: TestOwner): Promise<string[]> {
  const { rows } = await app.platform.database.pool.query<{ id: string }>(
    `with mine as (select id from puzzles where creator_id = $1)
     select username as id from users where id = $1
     union all select $1::text
     union all select id::text from mine
     union all select id::text from embed_codes where user_id = $1
     union all select id::text from code_collections where puzzle_id in (select id from mine)
     union all select id::text from media_rewards where puzzle_id in (select id from mine)
     union all select id::text from competitive_race_configs where puzzle_id in (select id from mine)
     union all select id::text from user_images where user_id = $1
     union all select checkout_session_id from payments where user_id = $1`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** Adds unused codes directly in the database, because a call takes at most a few thousand. */
async function addCodes({ app }: TestApp, { campaignId }: Playable, count: number): Promise<void> {
  await app.platform.database.pool.query(
    `insert into discount_codes (collection_id, ordinal, code, code_folded)
     select c.id, n + 1, 'FREE-' || n, 'free-' || n from code_collections c, generate_series(1, $2::int) n
     where c.puzzle_id = $1`,
    [campaignId, count],
  );
}

/** Uploads an image that nobody else has, and returns the hash of its pixels. */
async function uploadImage(owner: TestOwner): Promise<string> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const image = sharp({ create: { width: 400, height: 400, channels: 3, background: { r, g, b } } });
  const body = new FormData();
  body.set(
    'image',
    new File([Uint8Array.from(await image.png().toBuffer())], 'ours.png', { type: 'image/png' }),
  );
  const response = await owner.fetch('/api/images/upload', { method: 'POST', body });
  const reply = await response.text();
  const hash = /[0-9a-f]{64}/.exec(reply)?.[0];
  if (hash === undefined) throw new Error(`no image: ${reply}`);
  return hash;
}
