import { migration } from '../../platform/database/migration.ts';

export const prizeMailsMigration = migration('20261125_80_prize_mails', [
  `create table prize_mails (
     id uuid primary key,
     attempt_id bigint not null references puzzle_attempts (id) on delete cascade,
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     number int not null,
     address_sealed bytea,
     network_hash bytea,
     network_slot int,
     mail_id uuid references mails (id) on delete set null,
     state text not null check (state in ('queued', 'sent', 'failed')),
     provider_message text,
     tries int not null default 0,
     created_at timestamptz not null,
     sent_at timestamptz,
     failed_at timestamptz,
     unique (attempt_id, number),
     unique (network_hash, network_slot)
   )`,
  'create index prize_mails_campaign on prize_mails (puzzle_id, created_at)',
  'create index prize_mails_mail on prize_mails (mail_id) where mail_id is not null',
  `create index prize_mails_queued on prize_mails (puzzle_id) where state = 'queued'`,
  `create index prize_mails_failed on prize_mails (failed_at) where state = 'failed'`,
  'create index prize_mails_address on prize_mails (created_at) where address_sealed is not null',
  'create index prize_mails_network on prize_mails (created_at) where network_hash is not null',
]);

/** Adds the language in which a winner asked for the mail. */
export const prizeMailLanguagesMigration = migration('20261201_10_prize_mail_languages', [
  'alter table prize_mails add lang text',
]);
