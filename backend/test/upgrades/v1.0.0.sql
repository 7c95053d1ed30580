SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.forget_hourly_cap() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     delete from hourly_caps where puzzle_id = new.id;
     return null;
   end $$;
CREATE FUNCTION public.leave_media_files() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     insert into media_leftovers (file_key, due_at)
     select key, now() from unnest(array[old.file_key, old.poster_key]) as key where key is not null;
     return null;
   end $$;
SET default_tablespace = '';
CREATE TABLE public.access_calls (
    customer_id uuid NOT NULL,
    key_hash text NOT NULL,
    request_hash text NOT NULL,
    reply json,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.access_grants (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    customer_id uuid NOT NULL,
    embed_id uuid,
    puzzle_id uuid,
    end_user text NOT NULL,
    max_uses integer NOT NULL,
    uses integer DEFAULT 0 NOT NULL,
    granted_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    consumed_at timestamp with time zone,
    revoked_at timestamp with time zone,
    ended_at timestamp with time zone,
    metadata json,
    CONSTRAINT access_grants_check CHECK (((embed_id IS NULL) <> (puzzle_id IS NULL))),
    CONSTRAINT access_grants_check1 CHECK (((uses >= 0) AND (uses <= max_uses)))
);
CREATE TABLE public.access_uses (
    grant_id uuid NOT NULL,
    session_hash bytea NOT NULL,
    used_at timestamp with time zone NOT NULL
);
CREATE TABLE public.api_keys (
    user_id uuid NOT NULL,
    hash text NOT NULL,
    prefix text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    end_user_key text
);
CREATE TABLE public.blobs (
    hash text NOT NULL,
    mime_type text NOT NULL,
    bytes bytea NOT NULL,
    size integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT blobs_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
);
ALTER TABLE ONLY public.blobs ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE public.code_collections (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    puzzle_id uuid NOT NULL,
    code_type text NOT NULL,
    title text NOT NULL,
    total_codes integer DEFAULT 0 NOT NULL,
    stripe_coupon_id text,
    stripe_coupon_name text,
    stripe_account_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    is_cleaned boolean DEFAULT true NOT NULL,
    CONSTRAINT code_collections_code_type_check CHECK ((code_type = ANY (ARRAY['coupon'::text, 'promotion'::text, 'shopify'::text])))
);
CREATE TABLE public.competitive_race_configs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    puzzle_id uuid NOT NULL,
    min_players integer NOT NULL,
    max_players integer NOT NULL,
    allow_spectators boolean NOT NULL,
    max_spectators integer,
    room_duration_minutes integer NOT NULL,
    start_delay_seconds integer NOT NULL,
    allowed_domains text[] NOT NULL,
    join_mode text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    finish_countdown_seconds integer DEFAULT 30 NOT NULL,
    start_mode text DEFAULT 'anyone'::text NOT NULL,
    prize_opponent text DEFAULT 'other_network'::text NOT NULL,
    CONSTRAINT competitive_race_configs_check CHECK ((min_players <= max_players)),
    CONSTRAINT competitive_race_configs_finish_countdown_seconds_check CHECK (((finish_countdown_seconds >= 5) AND (finish_countdown_seconds <= 300))),
    CONSTRAINT competitive_race_configs_join_mode_check CHECK ((join_mode = ANY (ARRAY['auto'::text, 'host'::text]))),
    CONSTRAINT competitive_race_configs_max_players_check CHECK (((max_players >= 2) AND (max_players <= 4))),
    CONSTRAINT competitive_race_configs_max_spectators_check CHECK (((max_spectators >= 1) AND (max_spectators <= 1000))),
    CONSTRAINT competitive_race_configs_min_players_check CHECK (((min_players >= 2) AND (min_players <= 4))),
    CONSTRAINT competitive_race_configs_prize_opponent_check CHECK ((prize_opponent = ANY (ARRAY['any'::text, 'other_network'::text, 'invited'::text]))),
    CONSTRAINT competitive_race_configs_start_mode_check CHECK ((start_mode = ANY (ARRAY['anyone'::text, 'players'::text, 'owner'::text])))
);
CREATE TABLE public.competitive_race_rooms (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    race_config_id uuid NOT NULL,
    room_code character varying(8) NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    is_opened_by_platform boolean NOT NULL,
    initial_puzzle_state smallint[] NOT NULL,
    started_at timestamp with time zone,
    completed_at timestamp with time zone,
    winner_id uuid,
    winner_time integer,
    wait_deadline timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    finish_deadline timestamp with time zone,
    deal_seed uuid,
    CONSTRAINT competitive_race_rooms_check CHECK (((started_at IS NOT NULL) OR (status <> ALL (ARRAY['countdown'::text, 'racing'::text])))),
    CONSTRAINT competitive_race_rooms_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'countdown'::text, 'racing'::text, 'completed'::text, 'expired'::text, 'cancelled'::text])))
);
CREATE TABLE public.discount_codes (
    id bigint NOT NULL,
    collection_id uuid NOT NULL,
    ordinal integer NOT NULL,
    code text NOT NULL,
    code_folded text NOT NULL,
    attempt_id bigint,
    issued_at timestamp with time zone,
    redeemed_at timestamp with time zone,
    external_id text,
    CONSTRAINT discount_codes_check CHECK (((attempt_id IS NULL) = (issued_at IS NULL)))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000');
ALTER TABLE public.discount_codes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.discount_codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE VIEW public.embed_access_grants AS
 SELECT access_grants.id,
    access_grants.customer_id,
    access_grants.embed_id,
    access_grants.end_user AS end_user_identifier,
    access_grants.max_uses,
    access_grants.uses,
    access_grants.granted_at,
    access_grants.consumed_at,
    access_grants.expires_at,
    (access_grants.ended_at IS NULL) AS is_active,
    access_grants.metadata
   FROM public.access_grants
  WHERE (access_grants.embed_id IS NOT NULL);
CREATE TABLE public.embed_codes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    unique_id text NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    description text,
    assigned_puzzle_id uuid,
    custom_styling jsonb,
    fallback_message text,
    is_active boolean DEFAULT true NOT NULL,
    total_views integer DEFAULT 0 NOT NULL,
    total_interactions integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.file_chunks (
    file_key text NOT NULL,
    ordinal integer NOT NULL,
    bytes bytea NOT NULL
);
ALTER TABLE ONLY public.file_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE public.hourly_caps (
    puzzle_id uuid NOT NULL,
    cap integer NOT NULL,
    slots integer NOT NULL
);
CREATE TABLE public.hourly_slots (
    puzzle_id uuid NOT NULL,
    taken_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_accounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    username text NOT NULL,
    username_folded text NOT NULL,
    email text NOT NULL,
    email_folded text NOT NULL,
    password_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.identity_records (
    model text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    user_code text,
    uid text,
    consumed_at timestamp with time zone,
    expires_at timestamp with time zone
);
CREATE TABLE public.media_leftovers (
    id bigint NOT NULL,
    file_key uuid NOT NULL,
    due_at timestamp with time zone NOT NULL
);
ALTER TABLE public.media_leftovers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.media_leftovers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.media_rewards (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    puzzle_id uuid NOT NULL,
    title text NOT NULL,
    description text,
    media_type text NOT NULL,
    filename text NOT NULL,
    original_name text NOT NULL,
    mime_type text NOT NULL,
    file_size integer NOT NULL,
    width integer,
    height integer,
    duration double precision,
    media_hash text,
    is_active boolean DEFAULT true NOT NULL,
    view_count integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    file_key uuid,
    poster_key uuid,
    "position" integer,
    playback text DEFAULT 'all'::text NOT NULL,
    captions text,
    captions_language text,
    CONSTRAINT media_rewards_media_type_check CHECK ((media_type = ANY (ARRAY['image'::text, 'video'::text]))),
    CONSTRAINT media_rewards_playback_check CHECK ((playback = ANY (ARRAY['all'::text, 'some'::text, 'none'::text])))
);
CREATE TABLE public.media_uploads (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    media_type text NOT NULL,
    filename text NOT NULL,
    original_name text NOT NULL,
    mime_type text NOT NULL,
    file_size integer NOT NULL,
    width integer,
    height integer,
    duration double precision,
    playback text NOT NULL,
    media_hash text NOT NULL,
    file_key uuid NOT NULL,
    poster_key uuid,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT media_uploads_media_type_check CHECK ((media_type = ANY (ARRAY['image'::text, 'video'::text]))),
    CONSTRAINT media_uploads_playback_check CHECK ((playback = ANY (ARRAY['all'::text, 'some'::text, 'none'::text])))
);
CREATE TABLE public.media_wins (
    attempt_id bigint NOT NULL,
    round integer NOT NULL,
    reward_id uuid NOT NULL,
    won_at timestamp with time zone NOT NULL,
    delivered_at timestamp with time zone
);
CREATE TABLE public.mikro_orm_migrations (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    executed_at timestamp(6) with time zone DEFAULT CURRENT_TIMESTAMP(6) NOT NULL
);
CREATE SEQUENCE public.mikro_orm_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.mikro_orm_migrations_id_seq OWNED BY public.mikro_orm_migrations.id;
CREATE TABLE public.owner_sessions (
    id text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone
);
CREATE TABLE public.payments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    plan_type text NOT NULL,
    puzzle_id uuid NOT NULL,
    description text NOT NULL,
    amount integer NOT NULL,
    currency text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    checkout_session_id text,
    stripe_payment_intent_id text,
    receipt_url text,
    tokens_awarded integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    completed_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    acknowledged_at timestamp with time zone,
    CONSTRAINT payments_amount_check CHECK ((amount > 0)),
    CONSTRAINT payments_check CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
    CONSTRAINT payments_plan_type_check CHECK ((plan_type = ANY (ARRAY['campaign'::text, 'media_renewal'::text]))),
    CONSTRAINT payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'failed'::text, 'expired'::text])))
);
CREATE TABLE public.play_days (
    puzzle_id uuid NOT NULL,
    day date NOT NULL,
    embed_id uuid NOT NULL,
    host text NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    starts integer DEFAULT 0 NOT NULL,
    solves integer DEFAULT 0 NOT NULL,
    issued integer DEFAULT 0 NOT NULL,
    claimed integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.processed_webhook_events (
    session_id text NOT NULL,
    event_type text NOT NULL,
    puzzle_id uuid NOT NULL,
    processed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.promotion_code_batches (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    puzzle_id uuid NOT NULL,
    collection_id uuid NOT NULL,
    account_id text NOT NULL,
    coupon_id text NOT NULL,
    coupon_name text,
    prefix text NOT NULL,
    seed bytea NOT NULL,
    count integer NOT NULL,
    made integer DEFAULT 0 NOT NULL,
    status text DEFAULT 'running'::text NOT NULL,
    problem text,
    resumed integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT promotion_code_batches_check CHECK (((made >= 0) AND (made <= count))),
    CONSTRAINT promotion_code_batches_status_check CHECK ((status = ANY (ARRAY['running'::text, 'stopped'::text, 'failed'::text, 'done'::text])))
);
CREATE VIEW public.puzzle_access_grants AS
 SELECT access_grants.id,
    access_grants.puzzle_id,
    access_grants.customer_id,
    access_grants.end_user AS end_user_identifier,
    access_grants.max_uses,
    access_grants.uses,
    access_grants.granted_at,
    access_grants.consumed_at,
    access_grants.expires_at,
    (access_grants.ended_at IS NULL) AS is_active,
    access_grants.metadata
   FROM public.access_grants
  WHERE (access_grants.puzzle_id IS NOT NULL);
CREATE TABLE public.puzzle_attempts (
    id bigint NOT NULL,
    puzzle_id uuid NOT NULL,
    embed_id uuid,
    collection_id uuid,
    session_hash bytea NOT NULL,
    visitor_hash bytea,
    network_hash bytea,
    network_slot integer,
    user_agent text,
    solved boolean DEFAULT true NOT NULL,
    move_count integer,
    solve_ms integer,
    completed_at timestamp with time zone DEFAULT now() NOT NULL,
    claimed_at timestamp with time zone,
    host text
);
ALTER TABLE public.puzzle_attempts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.puzzle_attempts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.puzzle_sessions (
    session_hash bytea NOT NULL,
    embed_id uuid NOT NULL,
    puzzle_id uuid NOT NULL,
    end_user text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    activated_at timestamp with time zone,
    deactivated_at timestamp with time zone,
    activation_keys text[] DEFAULT '{}'::text[] NOT NULL,
    activation_metadata json,
    deactivation_metadata json,
    user_agent text,
    network_hash bytea
);
CREATE TABLE public.puzzles (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    unique_id text NOT NULL,
    creator_id uuid,
    title text NOT NULL,
    description text,
    image_hash text NOT NULL,
    master_hash text NOT NULL,
    difficulty text NOT NULL,
    dimensions integer NOT NULL,
    shuffle_amount integer NOT NULL,
    reward_type text NOT NULL,
    verification text DEFAULT 'replay'::text NOT NULL,
    wins_per_hour integer,
    one_reward_per_visitor boolean DEFAULT true NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    custom_styling jsonb,
    total_attempts integer DEFAULT 0 NOT NULL,
    stripe_account_id text,
    stripe_connect_scope text,
    stripe_connected_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    current_owner_id uuid,
    bounty_amount bigint,
    is_deployed boolean,
    tx_id text,
    inscription_id text,
    vout integer,
    contract_tx_id text,
    contract_address text,
    payout_tx_id text,
    is_awaiting_payment boolean DEFAULT false NOT NULL,
    requires_end_user boolean DEFAULT false NOT NULL,
    allows_unsigned_end_user boolean DEFAULT false NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT puzzles_check CHECK ((NOT (is_awaiting_payment AND is_active))),
    CONSTRAINT puzzles_check1 CHECK (((creator_id IS NULL) = (deleted_at IS NOT NULL))),
    CONSTRAINT puzzles_difficulty_check CHECK ((difficulty = ANY (ARRAY['easy'::text, 'medium'::text, 'hard'::text]))),
    CONSTRAINT puzzles_dimensions_check CHECK (((dimensions >= 3) AND (dimensions <= 8))),
    CONSTRAINT puzzles_reward_type_check CHECK ((reward_type = ANY (ARRAY['codes'::text, 'media'::text, 'paywalled_media'::text, 'competition'::text]))),
    CONSTRAINT puzzles_verification_check CHECK ((verification = ANY (ARRAY['replay'::text, 'solution'::text]))),
    CONSTRAINT puzzles_wins_per_hour_check CHECK ((wins_per_hour > 0))
);
CREATE TABLE public.race_walks (
    participant_id uuid NOT NULL,
    room_id uuid NOT NULL,
    first_number integer NOT NULL,
    cells smallint[] NOT NULL,
    times_ms bigint[] NOT NULL,
    CONSTRAINT race_walks_check CHECK ((cardinality(cells) = (cardinality(times_ms) + 1)))
);
CREATE VIEW public.race_moves AS
 SELECT w.participant_id,
    w.room_id,
    (((w.first_number + step.number) - 1))::integer AS move_number,
    w.cells[(step.number + 1)] AS from_index,
    w.cells[step.number] AS to_index,
    to_timestamp((((step.time_ms)::numeric / 1000.0))::double precision) AS moved_at
   FROM public.race_walks w,
    LATERAL unnest(w.times_ms) WITH ORDINALITY step(time_ms, number);
CREATE TABLE public.race_nodes (
    id uuid NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
CREATE TABLE public.race_participants (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    room_id uuid NOT NULL,
    session_hash bytea NOT NULL,
    participant_type text NOT NULL,
    puzzle_slot_number integer,
    display_name text NOT NULL,
    is_connected boolean DEFAULT false NOT NULL,
    ready_to_start boolean DEFAULT false NOT NULL,
    current_puzzle_state smallint[],
    move_count integer DEFAULT 0 NOT NULL,
    completed_at timestamp with time zone,
    place integer,
    joined_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    disconnected_at timestamp with time zone,
    left_at timestamp with time zone,
    connection integer DEFAULT 0 NOT NULL,
    node_id uuid,
    awaited_nodes uuid[],
    place_due_at timestamp with time zone,
    network_hash text,
    is_invited boolean DEFAULT false NOT NULL,
    CONSTRAINT race_participants_check CHECK (((participant_type = 'competitor'::text) = (puzzle_slot_number IS NOT NULL))),
    CONSTRAINT race_participants_participant_type_check CHECK ((participant_type = ANY (ARRAY['competitor'::text, 'spectator'::text]))),
    CONSTRAINT race_participants_puzzle_slot_number_check CHECK (((puzzle_slot_number >= 1) AND (puzzle_slot_number <= 4)))
)
WITH (fillfactor='50');
CREATE TABLE public.readiness (
    only_row boolean DEFAULT true NOT NULL,
    written_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT readiness_only_row_check CHECK (only_row)
)
WITH (fillfactor='50');
CREATE TABLE public.retired_promotion_codes (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    account_id text NOT NULL,
    code text NOT NULL,
    external_id text,
    batch_id uuid,
    due_at timestamp with time zone NOT NULL,
    CONSTRAINT retired_promotion_codes_check CHECK (((external_id IS NOT NULL) OR (batch_id IS NOT NULL)))
);
ALTER TABLE public.retired_promotion_codes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.retired_promotion_codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.stripe_connect_states (
    hash bytea NOT NULL,
    session_id text NOT NULL,
    user_id uuid NOT NULL,
    puzzle_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.stripe_connections (
    user_id uuid NOT NULL,
    account_id text NOT NULL,
    sealed_token text NOT NULL,
    scope text NOT NULL,
    name text,
    connected_at timestamp with time zone NOT NULL
);
CREATE TABLE public.template_images (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    filename text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    category text DEFAULT 'general'::text NOT NULL,
    tags text[] NOT NULL,
    mime_type text NOT NULL,
    file_size integer NOT NULL,
    width integer DEFAULT 300 NOT NULL,
    height integer DEFAULT 300 NOT NULL,
    contract_hash text NOT NULL,
    master_hash text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.user_images (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    filename text NOT NULL,
    original_name text NOT NULL,
    mime_type text NOT NULL,
    file_size integer NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    contract_hash text NOT NULL,
    master_hash text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    puzzle_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_images_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text])))
);
CREATE TABLE public.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    username text,
    email text,
    first_name text,
    last_name text,
    profile_image_url text,
    is_admin boolean DEFAULT false NOT NULL,
    auth_provider text DEFAULT 'oidc'::text NOT NULL,
    free_campaigns_used integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    public_key text,
    wallet_address text,
    token_balance bigint,
    total_purchased bigint,
    total_spent bigint
);
CREATE TABLE public.win_counts (
    puzzle_id uuid NOT NULL,
    counted_until timestamp with time zone NOT NULL
);
CREATE TABLE public.win_totals (
    puzzle_id uuid NOT NULL,
    collection_id uuid NOT NULL,
    wins integer NOT NULL,
    issued integer NOT NULL,
    claimed integer NOT NULL
);
ALTER TABLE ONLY public.mikro_orm_migrations ALTER COLUMN id SET DEFAULT nextval('public.mikro_orm_migrations_id_seq'::regclass);
INSERT INTO public.api_keys VALUES
	('c2b371d4-a1dd-4f0a-abce-cb1f0c28b7c1', '3c0e35f92ee371883e769f9b5edecd89abdb75342ac4f60eb9ddc634e78a5285', 'pzk_live_N2r', '2026-11-26 15:42:10.247+00', '2026-11-26 15:43:10.292+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiajFsX3plIn0..Rbi-BWh1XKb7TAW6._5PzOglDsSBqjRc5-IW9LBWOB-LBKxBdw0KeX2-qK8Bt7x1aKp6bKZKEhK5NFEazAG5YHU3pVio99i5FBhP89PeW162NqN7LgbreEbZaoeTJ2vs0LFQ3oZ_H1PVzDH9v0Gg.gEZACJrDc54tAdqPdku2CA');
INSERT INTO public.code_collections VALUES
	('4f3d89c8-0dc8-444a-a3f8-e00525dae3a3', 'fb541f37-844c-471e-aa85-83d2f6acc5ca', 'promotion', 'Prizes', 4, NULL, NULL, NULL, '2026-11-26 15:42:09.875121+00', NULL, true),
	('48ad0f65-1d02-40da-905f-7fcd2b0ab4af', '40fc2cfd-fd07-4149-878b-250a13abcbda', 'promotion', 'Prizes', 2, NULL, NULL, NULL, '2026-11-26 15:42:10.310982+00', NULL, true);
INSERT INTO public.competitive_race_configs VALUES
	('f33b963f-f528-40c9-8dd3-f96ef668eff6', '40fc2cfd-fd07-4149-878b-250a13abcbda', 2, 4, true, NULL, 30, 3, '{}', 'auto', '2026-11-26 15:42:10.330039+00', '2026-11-26 15:42:10.330039+00', 30, 'anyone', 'any');
INSERT INTO public.competitive_race_rooms VALUES
	('523dff4b-ed17-4cf5-a2a2-66b8cd1dbec4', 'f33b963f-f528-40c9-8dd3-f96ef668eff6', 'Y7S4JC', 'waiting', false, '{7,3,4,2,0,5,1,6,8}', NULL, NULL, NULL, NULL, NULL, '2026-11-26 16:12:10.341296+00', '2026-11-26 15:42:10.340964+00', 2, NULL, 'be367bb8-bae6-4024-b6c1-a37451d4655b');
INSERT INTO public.discount_codes OVERRIDING SYSTEM VALUE VALUES
	(2, '4f3d89c8-0dc8-444a-a3f8-e00525dae3a3', 1, 'TWO', 'two', NULL, NULL, NULL, NULL),
	(3, '4f3d89c8-0dc8-444a-a3f8-e00525dae3a3', 2, 'THREE', 'three', NULL, NULL, NULL, NULL),
	(4, '4f3d89c8-0dc8-444a-a3f8-e00525dae3a3', 3, 'FOUR', 'four', NULL, NULL, NULL, NULL),
	(1, '4f3d89c8-0dc8-444a-a3f8-e00525dae3a3', 0, 'ONE', 'one', 1, '2026-11-26 15:42:10.28679+00', NULL, NULL),
	(5, '48ad0f65-1d02-40da-905f-7fcd2b0ab4af', 0, 'RACE-1', 'race-1', NULL, NULL, NULL, NULL),
	(6, '48ad0f65-1d02-40da-905f-7fcd2b0ab4af', 1, 'RACE-2', 'race-2', NULL, NULL, NULL, NULL);
INSERT INTO public.embed_codes VALUES
	('1a777ba1-f41f-462f-8cf6-63df7a74e16e', 'embed-1795707729902-RBmTHknH_soHF8m9', 'c2b371d4-a1dd-4f0a-abce-cb1f0c28b7c1', 'Shop', NULL, 'fb541f37-844c-471e-aa85-83d2f6acc5ca', NULL, NULL, true, 0, 0, '2026-11-26 15:42:09.905268+00', '2026-11-26 15:42:09.905268+00'),
	('9665423d-39d1-49d9-9f7f-c05db6389a0a', 'embed-1795707729952-orIPxPQ3vUgmdWvj', 'c2b371d4-a1dd-4f0a-abce-cb1f0c28b7c1', 'Shop', NULL, '0297b40d-903f-4117-a77d-4ca8a814d40c', NULL, NULL, true, 0, 0, '2026-11-26 15:42:09.955135+00', '2026-11-26 15:42:09.955135+00'),
	('d2f90281-414f-4240-be4f-bf9fc632af50', 'embed-1795707790320-jX176dwOfBkrolgH', 'c2b371d4-a1dd-4f0a-abce-cb1f0c28b7c1', 'Shop', NULL, '40fc2cfd-fd07-4149-878b-250a13abcbda', NULL, NULL, true, 0, 0, '2026-11-26 15:42:10.321651+00', '2026-11-26 15:42:10.321651+00');
INSERT INTO public.file_chunks VALUES
	('a1ec92f1-45b8-4451-a7ae-4005302ac9a9', 0, '\x000000206674797069736f6d0000020069736f6d69736f32617663316d703431000007336d6f6f760000006c6d766864000000000000000000000000000003e8000003e80001000001000000000000000000000000010000000000000000000000000000000100000000000000000000000000004000000000000000000000000000000000000000000000000000000000000003000003087472616b0000005c746b68640000000300000000000000000000000100000000000003e800000000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000040000000004000000030000000000024656474730000001c656c73740000000000000001000003e80000080000010000000002806d646961000000206d646864000000000000000000000000000028000000280055c400000000002d68646c72000000000000000076696465000000000000000000000000000000000000000000000000000000022b6d696e6600000014766d68640000000100000000000000000000002464696e660000001c6472656600000000000000010000000c75726c2000000001000001eb7374626c000000bf737473640000000000000001000000af6176633100000000000000010000000000000000000000000000000000400030004800000048000000000000000100000000000000000000000000000000000000000000000000000000000000000018ffff00000035617663430164000affe100186764000aacd9847b011000000300100000030140f12259a001000668e978392c8bfdf8f80000000010706173700000000100000001000000146274727400000000000025c8000025c8000000187374747300000000000000010000000a0000040000000014737473730000000000000001000000010000006063747473000000000000000a0000000100000800000000010000140000000001000008000000000100000000000000010000040000000001000014000000000100000800000000010000000000000001000004000000000100000800000000287374736300000000000000020000000100000002000000010000000200000001000000010000003c7374737a00000000000000000000000a000003e90000002f0000000c0000000c0000000c0000003c0000000d0000000d0000000d0000001a000000347374636f00000000000000090000076300000bc000000ce800000db600000e7c00000fac00001079000011470000123e000003557472616b0000005c746b68640000000300000000000000000000000200000000000003e800000000000000000000000101000000000100000000000000000000000000000001000000000000000000000000000040000000000000000000000000000024656474730000001c656c73740000000000000001000003e80000040000010000000002cd6d646961000000206d6468640000000000000000000000000000ac440000b04455c400000000002d68646c720000000000000000736f756e00000000000000000000000000000000000000000000000000000002786d696e6600000010736d686400000000000000000000002464696e660000001c6472656600000000000000010000000c75726c20000000010000023c7374626c0000007e7374736400000000000000010000006e6d703461000000000000000100000000000000000002001000000000ac440000000000366573647300000000038080802500020004808080174015000000000043c5000043c50580808005120856e500068080800102000000146274727400000000000043c5000043c5000000207374747300000000000000020000002c00000400000000010000004400000064737473630000000000000007000000010000000100000001000000020000000500000001000000030000000400000001000000050000000500000001000000060000000400000001000000080000000500000001000000090000000d00000001000000c87374737a00000000000000000000002d0000004500000057000000330000003100000030000000310000002e0000003300000030000000310000002d000000300000002d00000030000000300000003200000033000000320000002d000000310000002e000000320000002f000000340000002f0000002e000000300000002e0000002d0000002e0000003100000030000000310000003200000031000000320000002f000000360000002f000000320000003200000031000000370000004400000005000000347374636f000000000000000900000b7b00000bcc00000cf400000dc200000eb800000fb90000108600001154000012580000001a7367706401000000726f6c6c0000000200000001ffff0000001c7362677000000000726f6c6c000000010000002d000000010000006266726565000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000086672656500000d6c6d646174000002ae0605ffffaadc45e9bde6d948b7962cd820d923eeef78323634202d20636f7265203136342072333039352062616565343030202d20482e3236342f4d5045472d342041564320636f646563202d20436f70796c65667420323030332d32303232202d20687474703a2f2f7777772e766964656f6c616e2e6f72672f783236342e68746d6c202d206f7074696f6e733a2063616261633d31207265663d35206465626c6f636b3d313a303a3020616e616c7973653d3078333a3078313133206d653d686578207375626d653d38207073793d31207073795f72643d312e30303a302e3030206d697865645f7265663d31206d655f72616e67653d3136206368726f6d615f6d653d31207472656c6c69733d32203878386463743d312063716d3d3020646561647a6f6e653d32312c313120666173745f70736b69703d31206368726f6d615f71705f6f66667365743d2d3220746872656164733d31206c6f6f6b61686561645f746872656164733d3120736c696365645f746872656164733d30206e723d3020646563696d6174653d3120696e7465726c616365643d3020626c757261795f636f6d7061743d3020636f6e73747261696e65645f696e7472613d3020626672616d65733d3320625f707972616d69643d3220625f61646170743d3120625f626961733d30206469726563743d3320776569676874623d31206f70656e5f676f703d3020776569676874703d32206b6579696e743d323530206b6579696e745f6d696e3d3130207363656e656375743d343020696e7472615f726566726573683d302072635f6c6f6f6b61686561643d35302072633d637266206d62747265653d31206372663d34302e302071636f6d703d302e36302071706d696e3d302071706d61783d3639207170737465703d342069705f726174696f3d312e34302061713d313a312e3030008000000133658884009fd23a0bf3bc3fe1172af26d48412bebadc8000d28fc52c15d4a6b9efc6fd74e601ec45e981a267fe1401d3f588dfb9349c95e20446d2a793bb0102d8cba77d87b00b00f9bab7cc826bfc3b75af4ee5b5cf1e734c676e2fad006647033c2daee0c03a70b7114700282b89d78b509fa688e5558111030b08abc035c44583174c4f3c5b984d57eb6a059a995e8d355f16ad2eee212d3158d59bada76706d42e8d4d5aa01a369a7671fbcc46032323ff43bb724cc1ede6a8ae92edff3f8c6afd9b03076e81f91f3f7fb0af9f3b02dbcecea23575e43ac3ff486f5cc1ad5a772bf2bd954bdac71084da5fae081e6b68dba14f0c92e6fb603c45e8ef770ec7279cd2f407dd615929db24c372a8ee929be82d4924b3765e31e834cf05892a7703f68e64bfb09895e8c69fe4a1586074e1ac10000002b419a246c447f78451f86bac5112156a505ed69ea946a64770fd9b03b29f916626f8f9a5a654cb31f1e8640de02004c61766335392e33372e3130300002a09715cae7d67b75ae2e7124b5c2c7d3e9f4befdf55556cf94d3171e3c7e5f29b2c5c78f1e3972e58b8f1e314444484551445c00000008419e42388effb18101388cdac8da256c95b255cff3d75c7ff5afdfae35ff1e3f9f3c6bfbfbff3e78d06ff5b47446310ba04cb0859f90371651c46bf90d7f2f901f4a213612eff085586082a264f173cf17d275718be9cec72f10d4514506e0013aeb8aef1cf7fb3f7f6f8b70e1a5eaaee0773fbe74dd9b31b3fb90c9f0067f70327c1867f7847c7c187bfb90f8f830f7f72e01042b89a2a657e7ffecff1ffaffef77abd137e7d79aefe86ba2846045451451451450c5b646d1b0966253155ca436fc3801042b89a2a657cfffdfbfff5fd7535ad63adb9e9cf43e53ce73a8a79e79e79cf3a9be94bea817a5c2a9f95e010a5f8001082b89c2933edfff73f3ffaffef777d254e3be7db3bf61f2f944b398d145145145978f1e2882b0b557ac4a69a954c28e00000008019e6134425fb78001022b8982b557dbffefbff5ffcb577a92b873cfb66f80979e752d99ed2f69625e6b679b751632e61192f66c043801082b91a2a2be7ffeaf7ffaffef77ab92aea669ebe8048484c76a94121212121212121333d5165e9c30f4d8b92b268ae1187000fa2b8982b6f7fa7ffd4efff5ffd66b56bd39d7bfc6f380bfd5083917eba3a3a28a285fb5bbda9689644409d9a8924e01082b9182b2be7fff93ff9ffbdcd5cbcb5fbfb5fcfdc03030341636b06244891206cf7bdda68a420e73940a31154c10e000000008019e636a425fb78101042b8a027567e7ffedfe9ffaffef77ad5c8ade7133438c512e431a28a28a2882044a22245452e2a5ecd8512701042b89c29657cfffdfbffff3e6f57a97524f7f69ebe07d1e792965cf3cf3cf25e79e4bb6948f5cf5f489209ae252b701062b89a2a557e7ffed7edffaffef357c4b52b7d64b1f4a2843a45451451451450dc586d64c4b3120b3ce741c01002b89a2a6ebe7ffefcffd7fef777d1c5666799ebc89e79df3c253cf3cf3f54f3aaf45e8bef569716c50bf918c11e000000038419a6849a84168994c08ef8a29b221c930c0801d10efd5abed49f9d80cce31d7ffec32a606bae985f3791d968021ebefa86c51b2f4af8c7101062b91a2a557dbffe9f8ffd7ff79ad5c15af5ed7e3a00c0c0d858b5831b360c6cd831b06aa8aaa5651283159328a3800f82b9162c735fb7ffd5efff9ffdef577acbbcbf9f673c08c581c36ad6060606074735658e12aa558d5a65015aa757b028e01082b91a2a53dfffefd7ff3ff95dddc8979cfb57bfdc048484c76b0a09090909121254acdad68f493e052e4a723f92e4949f001002b89c296ebf4fffbbf6ffd7ff59abe271b997ebe379ec35d1420e4545145142e832d7d51b4631919e25af52ad4233ddc01082b8982b53e7fff94fff3ff17abd4ba1ebe2fe7f03e53ce73a8d3cf3cf3cf3de9bca5172e8145ee2652087000000009419e862e5131dfb18101042b91c29657e7ffecff1ffaffef77ad697955cfb56f800d2cb862b5cb2cb2ca6e5949034bce8842852e55531360a21c01042b86ecaf9fffe53ffbffcdcd6ab52e6fbf35ebee3e1af5ca5863af5ebd73d734e694e53ba5696124125c24e001082b89c2953edfff4bdfff9ffde5dddcbae39f1f13bd0fa7d3e884917d35ebd7451accd9a895ad1ca5b2c0948bd150938000f62b8962c787edfff5b7ffaffefabb8e2aeb39f6df7f0279fd5f3917ebf5fafd4772ebd08fed74e9728124c6293800000009019ea5291097c74fd101082b91a2a53dffff96fff9ffdaeef82ea5faf399d006060682c5ac18181818181af5045a74df9eae77ad617894adca3819cedc00fc2b8982b739fa7ffd8f7ffd7ff59ad5deb233d7e39efe8718a25a4c68a28a28a22d4acd5429055024b925c522e001062b89a2a63e7fff94ffedfed7abd4a9159d577f03e9e7ce94dc4f3cf3cf3dcef26539b5ca429a090517284b8001042b89a2a657e7ffecff1ffaffef389ad55d2b7ed9be86ba2842c8a8a28a28a1746b8c632478096116467263168c7800000009019ea76e425fb92c8001022b86edd7cffff29ffe9fe977abb9572fedf19cf91fcf7efa52f0dfbf7efbdefbcbef50a434de05172899251c01082b89c292bf3fff7be7ff5ffdeef5a45ed9c3343e5f2e2b398d145c72c517188910d5084052e2b45cf6051c00fe2b8982b657e7fff967febff9cd5f15c1bc79df8f80f3cf3a96cdfbd3fbd2c7929ceb672484b0925cdab941c001082b91a2a2be7ffeb6fff5ffceeef44bcbf5f19bf601212131daa5048484848912566a7325970ad1b5a05944e4d4448700fc2b8982b6f3f4fffa7e3ff5ffd66b5350573f1e3bfb8a28a10722e8e8e8a28a0d1bc6dd117c0b53414642c99241c000000016419aa935082da932980425ff9727f3376d30ad4b9bbc01082b8982b53e7fff94ffe7fe757357a656bc79ce7d87cbe5f239e334fcd3cf3ec7fce828c453d0cf84ada90b9609438001042b8a226657e7ffecff1ffaffef777ab8d54fb7ebcfafa1962897218d14514514511288a241ea44306e81080b2e51ef7001062b8982b557cfffdfbfff7fdeef576ba97eff5befd87d1e7929619e79e79e79e9cb5a494a32b6bed132fe64f3aa127001062b89c29657dbffee7e7ff5ffdeeef5355acce7cbdff51f4a284248a8a28a28a0c6bf77d2297091394c329c13251ef3e000fe2b8962c72fb7ffdf7febff96a6b55d55715f9fbf35c0e69e77cf094fd53ceadebdff7454bc05a06fb8ab8023c001062b8a22653edfff57bffd7ff7bbb6aeb8dd73f4fb7dc7cbe5f2c0e637cbe5f2f971844d1731c9134fc4eae2d05d6d3c60b94addc000f82b9142d739fb7ffd4efff5ffd66a5dc5ce79fbf8efe04a8cce16ad606640fc0813820af185094cd7f7b955c28e01082b9142d2bdfffefbff5ffcae5dcd4bcbfcfc71efec02424263b585049509d73f824b4ba472cfa4e49c02d3bd98c528e000fe2b8982b735fa7ffdcfcffebffbdcd6aef7d3be7f1dfafc0fa51420e4545145028a362d189ecd8291364625532d3a438001062b89c29557cfffdfbfff8feaf576bbb6f9f8cf1f03e5cd39cea8e79e79e73aa73a895c58be2253218ec9dd61b7b438013a4b92eaa9ff1f9ff7e35d7138715c55de9603c3c3dbb161e1e1e7dc40029c787bb8800770f0f770000771e1edb800029c3c3db700e001308da6c95b236c950cfcff3e78bfb7f6faf377fffebfe8036afa32ada8bd65e36082a264f173cf17d271117d1994ea6a5934fd9918a2feade6fbfe0beabcef3cf3cf70011881b470');
INSERT INTO public.hourly_caps VALUES
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', 100, 100);
INSERT INTO public.hourly_slots VALUES
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '-infinity'),
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', '2026-11-26 15:42:10.28679+00');
INSERT INTO public.media_leftovers OVERRIDING SYSTEM VALUE VALUES
	(1, 'a1ec92f1-45b8-4451-a7ae-4005302ac9a9', '2026-11-26 16:42:09.966+00'),
	(2, 'a1ec92f1-45b8-4451-a7ae-4005302ac9a9', '2026-11-26 15:42:10.213778+00');
INSERT INTO public.media_rewards VALUES
	('3b09359a-0158-4d8a-a6ac-01ce60aa184f', '0297b40d-903f-4117-a77d-4ca8a814d40c', 'Video 0', NULL, 'video', '1795707730191_video.mp4', 'video.mp4', 'video/mp4', 5319, 64, 48, 1, '968314725866bc8dfb4343acccd978bb1d50837bf193533ed4d17ebed9381097', true, 0, '2027-11-26 15:42:10.217+00', '2026-11-26 15:42:10.217+00', 'a1ec92f1-45b8-4451-a7ae-4005302ac9a9', NULL, NULL, 'all', NULL, NULL);
INSERT INTO public.mikro_orm_migrations VALUES
	(1, '20261120_00_storage', '2026-11-26 15:42:09.232813+00'),
	(2, '20261120_00_identity', '2026-11-26 15:42:09.232813+00'),
	(3, '20261120_01_auth', '2026-11-26 15:42:09.232813+00'),
	(4, '20261120_02_images', '2026-11-26 15:42:09.232813+00'),
	(5, '20261120_03_campaigns', '2026-11-26 15:42:09.232813+00'),
	(6, '20261120_04_embeds', '2026-11-26 15:42:09.232813+00'),
	(7, '20261120_05_codes', '2026-11-26 15:42:09.232813+00'),
	(8, '20261120_06_rewards', '2026-11-26 15:42:09.232813+00'),
	(9, '20261120_07_api_keys', '2026-11-26 15:42:09.232813+00'),
	(10, '20261120_08_win_history', '2026-11-26 15:42:09.232813+00'),
	(11, '20261120_09_play', '2026-11-26 15:42:09.232813+00'),
	(12, '20261120_10_image_uses', '2026-11-26 15:42:09.232813+00'),
	(13, '20261121_00_stripe_sandbox', '2026-11-26 15:42:09.232813+00'),
	(14, '20261121_01_paid_campaigns', '2026-11-26 15:42:09.232813+00'),
	(15, '20261121_02_payments', '2026-11-26 15:42:09.232813+00'),
	(16, '20261121_03_media', '2026-11-26 15:42:09.232813+00'),
	(17, '20261121_05_stripe_codes', '2026-11-26 15:42:09.232813+00'),
	(18, '20261122_01_required_end_user', '2026-11-26 15:42:09.232813+00'),
	(19, '20261122_01_files', '2026-11-26 15:42:09.232813+00'),
	(20, '20261122_02_media_files', '2026-11-26 15:42:09.232813+00'),
	(21, '20261122_03_media_wins', '2026-11-26 15:42:09.232813+00'),
	(22, '20261122_03_paywall', '2026-11-26 15:42:09.232813+00'),
	(23, '20261122_05_race', '2026-11-26 15:42:09.232813+00'),
	(24, '20261122_06_race_walks', '2026-11-26 15:42:09.232813+00'),
	(25, '20261122_07_race_prizes', '2026-11-26 15:42:09.232813+00'),
	(26, '20261123_01_ended_grants', '2026-11-26 15:42:09.232813+00'),
	(27, '20261123_02_open_rooms', '2026-11-26 15:42:09.232813+00'),
	(28, '20261123_03_remembered_networks', '2026-11-26 15:42:09.232813+00'),
	(29, '20261123_10_end_user_keys', '2026-11-26 15:42:09.232813+00'),
	(30, '20261123_11_unsigned_end_user', '2026-11-26 15:42:09.232813+00'),
	(31, '20261123_12_hourly_slots', '2026-11-26 15:42:09.232813+00'),
	(32, '20261123_20_readiness', '2026-11-26 15:42:09.232813+00'),
	(33, '20261123_17_pending_places', '2026-11-26 15:42:09.232813+00'),
	(34, '20261123_race_1_finish', '2026-11-26 15:42:09.232813+00'),
	(35, '20261123_race_2_deal', '2026-11-26 15:42:09.232813+00'),
	(36, '20261123_10_campaign_scale', '2026-11-26 15:42:09.232813+00'),
	(37, '20261123_race_3_fairness', '2026-11-26 15:42:09.232813+00'),
	(38, '20261123_stored_codes', '2026-11-26 15:42:09.232813+00'),
	(39, '20261123_18_template_files', '2026-11-26 15:42:09.232813+00'),
	(40, '20261123_19_dropped_stripe_sandbox', '2026-11-26 15:42:09.232813+00'),
	(41, '20261124_01_wins_outlive_embeds', '2026-11-26 15:42:09.232813+00');
INSERT INTO public.owner_sessions VALUES
	('13453219cb9d36563188a34ffd7c90653fae53949644a4d2fb9f265512689c87', 'c2b371d4-a1dd-4f0a-abce-cb1f0c28b7c1', '2026-11-26 15:42:09.839+00', '2026-11-26 15:42:09.839+00', '2026-12-10 15:42:09.839+00', NULL);
INSERT INTO public.puzzle_attempts OVERRIDING SYSTEM VALUE VALUES
	(1, 'fb541f37-844c-471e-aa85-83d2f6acc5ca', '1a777ba1-f41f-462f-8cf6-63df7a74e16e', '4f3d89c8-0dc8-444a-a3f8-e00525dae3a3', '\xaaac92c7015f351a729d9008c53854320339a68cb4f4d10ea93d06ebec92524e', '\x8870b9eb3c4dc873f03b973d28feb1bfb84327a37511028fbf37359768f4ae15', '\x264e8d41f036764815c3acab3894b414', NULL, 'Other on other', true, 20, 60343, '2026-11-26 15:42:10.28679+00', NULL, NULL);
INSERT INTO public.puzzle_sessions VALUES
	('\x57bba78be5e4601ea37ae3930bc1a5735fd8d6de8b4defb8dfb8b2b36a593699', '9665423d-39d1-49d9-9f7f-c05db6389a0a', '0297b40d-903f-4117-a77d-4ca8a814d40c', NULL, '2026-11-26 15:42:10.264+00', '2026-11-26 16:13:10.298+00', '2026-11-26 15:43:10.298+00', NULL, '{}', NULL, NULL, 'Other on other', '\x264e8d41f036764815c3acab3894b414');
INSERT INTO public.puzzles VALUES
	('fb541f37-844c-471e-aa85-83d2f6acc5ca', 'puzzle-1795707729841-WsN_MlKU74bUeMG_', 'c2b371d4-a1dd-4f0a-abce-cb1f0c28b7c1', 'Coffee break', NULL, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'easy', 3, 50, 'codes', 'replay', 100, true, true, NULL, 0, NULL, NULL, NULL, '2026-11-26 15:42:09.842475+00', '2026-11-26 15:42:09.921+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, false, false, NULL),
	('0297b40d-903f-4117-a77d-4ca8a814d40c', 'puzzle-1795707729940-OKqzfrZDGBPebTKm', 'c2b371d4-a1dd-4f0a-abce-cb1f0c28b7c1', 'Coffee break', NULL, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'easy', 3, 50, 'paywalled_media', 'replay', NULL, true, true, NULL, 0, NULL, NULL, NULL, '2026-11-26 15:42:09.943801+00', '2026-11-26 15:42:09.943801+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, false, false, NULL),
	('40fc2cfd-fd07-4149-878b-250a13abcbda', 'puzzle-1795707730302-OS7hS986PjM_-Tgo', 'c2b371d4-a1dd-4f0a-abce-cb1f0c28b7c1', 'Coffee break', NULL, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'easy', 3, 50, 'competition', 'replay', NULL, true, true, NULL, 0, NULL, NULL, NULL, '2026-11-26 15:42:10.302954+00', '2026-11-26 15:42:10.302954+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, false, false, NULL);
INSERT INTO public.race_participants VALUES
	('679cbe48-fe14-4ab6-ac76-6fef9d5f8f06', '523dff4b-ed17-4cf5-a2a2-66b8cd1dbec4', '\x2b5b46e57e547417376acf8e49b4d99c9f83918498764434836313bf7ad6ff22', 'competitor', 1, 'Player7844', false, false, '{7,3,4,2,0,5,1,6,8}', 0, NULL, NULL, '2026-11-26 15:42:10.356+00', '2026-11-26 15:42:10.356+00', NULL, 0, NULL, NULL, NULL, 'ydA5QcAanGlHpGMbH_VoD24XpnGg2lFeOGoZjIN3b5c', false);
INSERT INTO public.readiness VALUES
	(true, '2026-11-26 15:42:09.232813+00');
INSERT INTO public.users VALUES
	('c2b371d4-a1dd-4f0a-abce-cb1f0c28b7c1', 'test', 'owner-6d39647c', 'owner-6d39647c', 'owner-6d39647c@example.com', NULL, NULL, NULL, false, 'oidc', 0, '2026-11-26 15:42:09.834645+00', '2026-11-26 15:42:09.834645+00', NULL, NULL, NULL, NULL, NULL);
SELECT pg_catalog.setval('public.discount_codes_id_seq', 6, true);
SELECT pg_catalog.setval('public.media_leftovers_id_seq', 2, true);
SELECT pg_catalog.setval('public.mikro_orm_migrations_id_seq', 41, true);
SELECT pg_catalog.setval('public.puzzle_attempts_id_seq', 1, true);
SELECT pg_catalog.setval('public.retired_promotion_codes_id_seq', 1, false);
ALTER TABLE ONLY public.access_calls
    ADD CONSTRAINT access_calls_pkey PRIMARY KEY (customer_id, key_hash);
ALTER TABLE ONLY public.access_grants
    ADD CONSTRAINT access_grants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.access_uses
    ADD CONSTRAINT access_uses_pkey PRIMARY KEY (grant_id, session_hash);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.blobs
    ADD CONSTRAINT blobs_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.code_collections
    ADD CONSTRAINT code_collections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.competitive_race_configs
    ADD CONSTRAINT competitive_race_configs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.competitive_race_configs
    ADD CONSTRAINT competitive_race_configs_puzzle_id_key UNIQUE (puzzle_id);
ALTER TABLE ONLY public.competitive_race_rooms
    ADD CONSTRAINT competitive_race_rooms_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.competitive_race_rooms
    ADD CONSTRAINT competitive_race_rooms_room_code_key UNIQUE (room_code);
ALTER TABLE ONLY public.discount_codes
    ADD CONSTRAINT discount_codes_attempt_id_key UNIQUE (attempt_id);
ALTER TABLE ONLY public.discount_codes
    ADD CONSTRAINT discount_codes_collection_id_code_folded_key UNIQUE (collection_id, code_folded);
ALTER TABLE ONLY public.discount_codes
    ADD CONSTRAINT discount_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.embed_codes
    ADD CONSTRAINT embed_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.embed_codes
    ADD CONSTRAINT embed_codes_unique_id_key UNIQUE (unique_id);
ALTER TABLE ONLY public.file_chunks
    ADD CONSTRAINT file_chunks_pkey PRIMARY KEY (file_key, ordinal);
ALTER TABLE ONLY public.hourly_caps
    ADD CONSTRAINT hourly_caps_pkey PRIMARY KEY (puzzle_id);
ALTER TABLE ONLY public.identity_accounts
    ADD CONSTRAINT identity_accounts_email_folded_key UNIQUE (email_folded);
ALTER TABLE ONLY public.identity_accounts
    ADD CONSTRAINT identity_accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_accounts
    ADD CONSTRAINT identity_accounts_username_folded_key UNIQUE (username_folded);
ALTER TABLE ONLY public.identity_records
    ADD CONSTRAINT identity_records_pkey PRIMARY KEY (model, id);
ALTER TABLE ONLY public.media_leftovers
    ADD CONSTRAINT media_leftovers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.media_rewards
    ADD CONSTRAINT media_rewards_file_key_key UNIQUE (file_key);
ALTER TABLE ONLY public.media_rewards
    ADD CONSTRAINT media_rewards_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.media_rewards
    ADD CONSTRAINT media_rewards_poster_key_key UNIQUE (poster_key);
ALTER TABLE ONLY public.media_uploads
    ADD CONSTRAINT media_uploads_file_key_key UNIQUE (file_key);
ALTER TABLE ONLY public.media_uploads
    ADD CONSTRAINT media_uploads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.media_uploads
    ADD CONSTRAINT media_uploads_poster_key_key UNIQUE (poster_key);
ALTER TABLE ONLY public.media_wins
    ADD CONSTRAINT media_wins_pkey PRIMARY KEY (attempt_id, round);
ALTER TABLE ONLY public.mikro_orm_migrations
    ADD CONSTRAINT mikro_orm_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.owner_sessions
    ADD CONSTRAINT owner_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_checkout_session_id_key UNIQUE (checkout_session_id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.play_days
    ADD CONSTRAINT play_days_pkey PRIMARY KEY (puzzle_id, day, embed_id, host);
ALTER TABLE ONLY public.processed_webhook_events
    ADD CONSTRAINT processed_webhook_events_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY public.promotion_code_batches
    ADD CONSTRAINT promotion_code_batches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.puzzle_attempts
    ADD CONSTRAINT puzzle_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.puzzle_attempts
    ADD CONSTRAINT puzzle_attempts_session_hash_puzzle_id_key UNIQUE (session_hash, puzzle_id);
ALTER TABLE ONLY public.puzzle_sessions
    ADD CONSTRAINT puzzle_sessions_pkey PRIMARY KEY (session_hash);
ALTER TABLE ONLY public.puzzles
    ADD CONSTRAINT puzzles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.puzzles
    ADD CONSTRAINT puzzles_unique_id_key UNIQUE (unique_id);
ALTER TABLE ONLY public.race_nodes
    ADD CONSTRAINT race_nodes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.race_participants
    ADD CONSTRAINT race_participants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.race_participants
    ADD CONSTRAINT race_participants_room_id_session_hash_key UNIQUE (room_id, session_hash);
ALTER TABLE ONLY public.race_walks
    ADD CONSTRAINT race_walks_pkey PRIMARY KEY (participant_id, first_number);
ALTER TABLE ONLY public.readiness
    ADD CONSTRAINT readiness_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY public.retired_promotion_codes
    ADD CONSTRAINT retired_promotion_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stripe_connect_states
    ADD CONSTRAINT stripe_connect_states_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.stripe_connections
    ADD CONSTRAINT stripe_connections_pkey PRIMARY KEY (user_id, account_id);
ALTER TABLE ONLY public.template_images
    ADD CONSTRAINT template_images_filename_key UNIQUE (filename);
ALTER TABLE ONLY public.template_images
    ADD CONSTRAINT template_images_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_images
    ADD CONSTRAINT user_images_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_issuer_subject_unique UNIQUE (issuer, subject);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.win_counts
    ADD CONSTRAINT win_counts_pkey PRIMARY KEY (puzzle_id);
ALTER TABLE ONLY public.win_totals
    ADD CONSTRAINT win_totals_pkey PRIMARY KEY (puzzle_id, collection_id);
CREATE INDEX access_calls_created ON public.access_calls USING btree (created_at);
CREATE INDEX access_grants_customer ON public.access_grants USING btree (customer_id);
CREATE UNIQUE INDEX access_grants_embed ON public.access_grants USING btree (embed_id, end_user) WHERE (ended_at IS NULL);
CREATE INDEX access_grants_embed_history ON public.access_grants USING btree (embed_id, end_user);
CREATE UNIQUE INDEX access_grants_puzzle ON public.access_grants USING btree (puzzle_id, end_user) WHERE (ended_at IS NULL);
CREATE INDEX access_grants_puzzle_history ON public.access_grants USING btree (puzzle_id, end_user);
CREATE INDEX access_uses_session ON public.access_uses USING btree (session_hash);
CREATE UNIQUE INDEX code_collections_active ON public.code_collections USING btree (puzzle_id) WHERE (ended_at IS NULL);
CREATE INDEX code_collections_puzzle ON public.code_collections USING btree (puzzle_id);
CREATE INDEX competitive_race_configs_domains ON public.competitive_race_configs USING gin (allowed_domains);
CREATE INDEX competitive_race_rooms_config ON public.competitive_race_rooms USING btree (race_config_id, created_at);
CREATE INDEX competitive_race_rooms_config_open ON public.competitive_race_rooms USING btree (race_config_id) WHERE (status = ANY (ARRAY['waiting'::text, 'countdown'::text, 'racing'::text]));
CREATE INDEX competitive_race_rooms_open ON public.competitive_race_rooms USING btree (expires_at) WHERE (status = ANY (ARRAY['waiting'::text, 'countdown'::text, 'racing'::text]));
CREATE UNIQUE INDEX discount_codes_free ON public.discount_codes USING btree (collection_id, ordinal) WHERE (issued_at IS NULL);
CREATE UNIQUE INDEX discount_codes_issued ON public.discount_codes USING btree (collection_id, ordinal) WHERE (issued_at IS NOT NULL);
CREATE INDEX discount_codes_issued_at ON public.discount_codes USING btree (collection_id, issued_at) WHERE (issued_at IS NOT NULL);
CREATE INDEX embed_codes_puzzle ON public.embed_codes USING btree (assigned_puzzle_id);
CREATE INDEX embed_codes_user ON public.embed_codes USING btree (user_id, created_at);
CREATE INDEX hourly_slots_free ON public.hourly_slots USING btree (puzzle_id, taken_at);
CREATE INDEX identity_records_expiry ON public.identity_records USING btree (expires_at);
CREATE INDEX identity_records_grant ON public.identity_records USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX identity_records_uid ON public.identity_records USING btree (uid) WHERE (uid IS NOT NULL);
CREATE INDEX media_leftovers_due ON public.media_leftovers USING btree (due_at);
CREATE INDEX media_rewards_expiry ON public.media_rewards USING btree (expires_at) WHERE (media_hash IS NOT NULL);
CREATE INDEX media_rewards_media ON public.media_rewards USING btree (media_hash);
CREATE INDEX media_rewards_puzzle ON public.media_rewards USING btree (puzzle_id, created_at);
CREATE INDEX media_uploads_created ON public.media_uploads USING btree (created_at);
CREATE INDEX media_uploads_user ON public.media_uploads USING btree (user_id, created_at);
CREATE INDEX media_wins_reward ON public.media_wins USING btree (reward_id);
CREATE INDEX owner_sessions_expiry ON public.owner_sessions USING btree (expires_at);
CREATE INDEX owner_sessions_user ON public.owner_sessions USING btree (user_id);
CREATE UNIQUE INDEX payments_open ON public.payments USING btree (puzzle_id, plan_type) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text]));
CREATE INDEX payments_user ON public.payments USING btree (user_id, created_at);
CREATE INDEX promotion_code_batches_collection ON public.promotion_code_batches USING btree (collection_id);
CREATE INDEX promotion_code_batches_puzzle ON public.promotion_code_batches USING btree (puzzle_id, created_at);
CREATE UNIQUE INDEX promotion_code_batches_running ON public.promotion_code_batches USING btree (puzzle_id) WHERE (status = 'running'::text);
CREATE INDEX puzzle_attempts_claimed_at ON public.puzzle_attempts USING btree (puzzle_id, claimed_at) WHERE (claimed_at IS NOT NULL);
CREATE INDEX puzzle_attempts_collection ON public.puzzle_attempts USING btree (collection_id) WHERE (collection_id IS NOT NULL);
CREATE UNIQUE INDEX puzzle_attempts_network ON public.puzzle_attempts USING btree (puzzle_id, network_hash, network_slot) WHERE (network_slot IS NOT NULL);
CREATE INDEX puzzle_attempts_remembered ON public.puzzle_attempts USING btree (completed_at) WHERE (network_hash IS NOT NULL);
CREATE INDEX puzzle_attempts_timed ON public.puzzle_attempts USING btree (puzzle_id, completed_at) INCLUDE (solve_ms);
CREATE UNIQUE INDEX puzzle_attempts_visitor ON public.puzzle_attempts USING btree (puzzle_id, visitor_hash) WHERE (visitor_hash IS NOT NULL);
CREATE INDEX puzzle_sessions_embed ON public.puzzle_sessions USING btree (embed_id);
CREATE INDEX puzzle_sessions_end_user ON public.puzzle_sessions USING btree (end_user) WHERE (end_user IS NOT NULL);
CREATE INDEX puzzle_sessions_expiry ON public.puzzle_sessions USING btree (expires_at);
CREATE INDEX puzzle_sessions_puzzle ON public.puzzle_sessions USING btree (puzzle_id);
CREATE INDEX puzzles_creator ON public.puzzles USING btree (creator_id, created_at);
CREATE INDEX puzzles_deleted ON public.puzzles USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX puzzles_image ON public.puzzles USING btree (image_hash);
CREATE INDEX puzzles_master ON public.puzzles USING btree (master_hash);
CREATE INDEX puzzles_stripe_account ON public.puzzles USING btree (stripe_account_id) WHERE (stripe_account_id IS NOT NULL);
CREATE INDEX race_participants_connected ON public.race_participants USING btree (node_id) WHERE is_connected;
CREATE UNIQUE INDEX race_participants_place ON public.race_participants USING btree (room_id, place) WHERE (place IS NOT NULL);
CREATE INDEX race_participants_session ON public.race_participants USING btree (session_hash);
CREATE UNIQUE INDEX race_participants_slot ON public.race_participants USING btree (room_id, puzzle_slot_number) WHERE (puzzle_slot_number IS NOT NULL);
CREATE INDEX retired_promotion_codes_due ON public.retired_promotion_codes USING btree (user_id, account_id, due_at);
CREATE INDEX stripe_connect_states_expiry ON public.stripe_connect_states USING btree (expires_at);
CREATE INDEX stripe_connections_account ON public.stripe_connections USING btree (account_id);
CREATE INDEX user_images_contract ON public.user_images USING btree (contract_hash);
CREATE INDEX user_images_master ON public.user_images USING btree (master_hash);
CREATE INDEX user_images_pending ON public.user_images USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX user_images_puzzle ON public.user_images USING btree (puzzle_id) WHERE (puzzle_id IS NOT NULL);
CREATE INDEX user_images_user ON public.user_images USING btree (user_id, created_at);
CREATE UNIQUE INDEX users_one_admin ON public.users USING btree (is_admin) WHERE is_admin;
CREATE TRIGGER media_rewards_files AFTER DELETE OR UPDATE OF file_key, poster_key ON public.media_rewards FOR EACH ROW EXECUTE FUNCTION public.leave_media_files();
CREATE TRIGGER media_uploads_files AFTER DELETE ON public.media_uploads FOR EACH ROW EXECUTE FUNCTION public.leave_media_files();
CREATE TRIGGER puzzles_forget_hourly_cap AFTER UPDATE OF wins_per_hour ON public.puzzles FOR EACH ROW WHEN ((old.wins_per_hour IS DISTINCT FROM new.wins_per_hour)) EXECUTE FUNCTION public.forget_hourly_cap();
ALTER TABLE ONLY public.access_calls
    ADD CONSTRAINT access_calls_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_grants
    ADD CONSTRAINT access_grants_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_grants
    ADD CONSTRAINT access_grants_embed_id_fkey FOREIGN KEY (embed_id) REFERENCES public.embed_codes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_grants
    ADD CONSTRAINT access_grants_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES public.puzzles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_uses
    ADD CONSTRAINT access_uses_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES public.access_grants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.code_collections
    ADD CONSTRAINT code_collections_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES public.puzzles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.competitive_race_configs
    ADD CONSTRAINT competitive_race_configs_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES public.puzzles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.competitive_race_rooms
    ADD CONSTRAINT competitive_race_rooms_race_config_id_fkey FOREIGN KEY (race_config_id) REFERENCES public.competitive_race_configs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.discount_codes
    ADD CONSTRAINT discount_codes_attempt_id_foreign FOREIGN KEY (attempt_id) REFERENCES public.puzzle_attempts(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discount_codes
    ADD CONSTRAINT discount_codes_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.code_collections(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.embed_codes
    ADD CONSTRAINT embed_codes_assigned_puzzle_id_fkey FOREIGN KEY (assigned_puzzle_id) REFERENCES public.puzzles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.embed_codes
    ADD CONSTRAINT embed_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.hourly_caps
    ADD CONSTRAINT hourly_caps_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES public.puzzles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.hourly_slots
    ADD CONSTRAINT hourly_slots_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES public.puzzles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.media_rewards
    ADD CONSTRAINT media_rewards_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES public.puzzles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.media_uploads
    ADD CONSTRAINT media_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.media_wins
    ADD CONSTRAINT media_wins_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.puzzle_attempts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.media_wins
    ADD CONSTRAINT media_wins_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES public.media_rewards(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.owner_sessions
    ADD CONSTRAINT owner_sessions_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.play_days
    ADD CONSTRAINT play_days_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES public.puzzles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.promotion_code_batches
    ADD CONSTRAINT promotion_code_batches_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.code_collections(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.promotion_code_batches
    ADD CONSTRAINT promotion_code_batches_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES public.puzzles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.promotion_code_batches
    ADD CONSTRAINT promotion_code_batches_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.puzzle_attempts
    ADD CONSTRAINT puzzle_attempts_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.code_collections(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.puzzle_attempts
    ADD CONSTRAINT puzzle_attempts_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES public.puzzles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.puzzle_sessions
    ADD CONSTRAINT puzzle_sessions_embed_id_fkey FOREIGN KEY (embed_id) REFERENCES public.embed_codes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.puzzle_sessions
    ADD CONSTRAINT puzzle_sessions_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES public.puzzles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.puzzles
    ADD CONSTRAINT puzzles_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.race_participants
    ADD CONSTRAINT race_participants_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.competitive_race_rooms(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.race_walks
    ADD CONSTRAINT race_walks_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES public.race_participants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.retired_promotion_codes
    ADD CONSTRAINT retired_promotion_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stripe_connect_states
    ADD CONSTRAINT stripe_connect_states_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES public.puzzles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stripe_connect_states
    ADD CONSTRAINT stripe_connect_states_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.owner_sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stripe_connect_states
    ADD CONSTRAINT stripe_connect_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stripe_connections
    ADD CONSTRAINT stripe_connections_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_images
    ADD CONSTRAINT user_images_puzzle_id_foreign FOREIGN KEY (puzzle_id) REFERENCES public.puzzles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.user_images
    ADD CONSTRAINT user_images_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.win_counts
    ADD CONSTRAINT win_counts_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES public.puzzles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.win_totals
    ADD CONSTRAINT win_totals_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES public.puzzles(id) ON DELETE CASCADE;