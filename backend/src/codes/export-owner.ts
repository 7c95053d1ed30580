import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { selectCampaignIds } from '../campaigns/export-owner.ts';
import { type ExportedTable, formatIsoTime, keyById } from '../platform/archive/exported-table.ts';
import { selectRedeemedBy } from './redemptions/redemption-sql.ts';

const collections: ExportedTable = {
  path: 'code-collections.json',
  about: 'A collection of codes with its terms and alerts.',
  groups: selectCampaignIds,
  from: 'from code_collections c where c.puzzle_id = $1',
  keys: [keyById('c.id')],
  columns: {
    id: ['c.id', 'id of the collection, which other files refer to'],
    campaignId: ['c.puzzle_id', 'campaign'],
    title: ['c.title', 'title'],
    codeType: ['c.code_type', 'kind of codes'],
    prize: ['c.prize', 'prize of a race that the codes belong to'],
    totalCodes: ['c.total_codes', 'number of codes'],
    valueText: ['c.value_text', 'value that winners read'],
    minimumText: ['c.minimum_text', 'minimum purchase that winners read'],
    applyUrlTemplate: ['c.apply_url_template', 'shop link'],
    expiresAt: [formatIsoTime('c.expires_at'), 'expiry of the codes'],
    alertPercents: ['c.alert_percents', 'shares left at which you are warned'],
    alertDays: ['c.alert_days', 'days before the expiry at which you are warned'],
    stripeCouponId: ['c.stripe_coupon_id', 'coupon at Stripe'],
    createdAt: [formatIsoTime('c.created_at'), 'when it was created'],
    endedAt: [formatIsoTime('c.ended_at'), 'when it was ended; null while active'],
  },
};

/** Selects the ids of the collections of the owner `$1`, by which the export groups codes. */
const selectCollectionIds = `select c.id from code_collections c ${joinCampaign('c.puzzle_id')}
  where p.creator_id = $1 order by c.created_at, c.id`;

/** Exports issued or free codes, ordered by their number. Each kind has its own index, and therefore its own file. */
const codeTable = (state: 'issued' | 'free') => ({
  groups: selectCollectionIds,
  from: `from discount_codes d where d.collection_id = $1 and d.issued_at is ${state === 'free' ? '' : 'not '}null`,
  keys: [['d.ordinal', 'int', '-1']] as const,
  columns: {
    collectionId: ['d.collection_id', 'collection'],
    number: ['d.ordinal', 'position in the collection, from 0'],
    code: ['d.code', 'the code'],
    winId: ['d.attempt_id', 'win that received it'],
    issuedAt: [formatIsoTime('d.issued_at'), 'when it was won'],
    redeemedAt: [formatIsoTime('d.redeemed_at'), 'when it was redeemed'],
    redeemedBy: [selectRedeemedBy, 'who marked it as redeemed at the counter'],
    stripeId: ['d.external_id', 'id of the promotion code at Stripe'],
  } as const,
});

const issuedCodes: ExportedTable = {
  path: 'codes-won.csv',
  about: 'A code that was won.',
  ...codeTable('issued'),
};

const freeCodes: ExportedTable = {
  path: 'codes-free.csv',
  about: 'A code that nobody has won.',
  ...codeTable('free'),
};

const heldCodes: ExportedTable = {
  path: 'codes-held.csv',
  about: 'A code that is held back since the server was restored from a backup.',
  groups: selectCollectionIds,
  from: 'from held_codes h where h.collection_id = $1',
  keys: [['h.id', 'bigint', '0']],
  columns: {
    collectionId: ['h.collection_id', 'collection'],
    number: ['h.ordinal', 'position in the collection, from 0'],
    code: ['h.code', 'the code'],
    isWithdrawn: ['h.is_given', 'whether nobody can win it any more'],
    heldAt: [formatIsoTime('h.held_at'), 'when it was held back'],
    stripeId: ['h.external_id', 'id of the promotion code at Stripe'],
  },
};

const restores: ExportedTable = {
  path: 'code-restores.json',
  about: 'What a restore of the server from a backup did to the codes of a campaign.',
  groups: selectCampaignIds,
  from: 'from code_restores r where r.puzzle_id = $1',
  keys: [['r.restored_at', 'timestamptz', '-infinity'], keyById('r.id')],
  columns: {
    campaignId: ['r.puzzle_id', 'campaign'],
    backupAt: [formatIsoTime('r.backup_at'), 'moment of the backup'],
    restoredAt: [formatIsoTime('r.restored_at'), 'when it was restored'],
    given: ['r.given', 'codes that were given out after the backup'],
    held: ['r.held', 'codes that were held back'],
  },
};

export const exportedCodes: readonly ExportedTable[] = [
  collections,
  issuedCodes,
  freeCodes,
  heldCodes,
  restores,
];
