import { type ExportedTable, formatIsoTime, keyById } from '../platform/archive/exported-table.ts';

/** Selects the ids of the campaigns of the owner `$1`. Later features use them as the groups of their tables. */
export const selectCampaignIds = 'select id from puzzles where creator_id = $1 order by created_at, id';

const campaigns: ExportedTable = {
  path: 'campaigns.json',
  about: 'A campaign with its settings and texts.',
  from: 'from puzzles p where p.creator_id = $1',
  keys: [keyById('p.id')],
  columns: {
    id: ['p.id', 'id of the campaign, which other files refer to'],
    uniqueId: ['p.unique_id', 'public id, for previews'],
    title: ['p.title', 'title'],
    description: ['p.description', 'description'],
    imageAlt: ['p.image_alt', 'text in place of the image'],
    rewardType: ['p.reward_type', 'codes, media, paywalled_media or competition'],
    difficulty: ['p.difficulty', 'easy, medium or hard'],
    dimensions: ['p.dimensions', 'side of the board in tiles'],
    boardSize: ['p.board_size', 'size of the board on the page'],
    lang: ['p.lang', 'language for visitors; null for that of the browser'],
    verification: ['p.verification', 'how a solution is checked'],
    networkPolicy: ['p.network_policy', 'what happens after many wins of one network'],
    winsPerHour: ['p.wins_per_hour', 'limit of wins in an hour; null without one'],
    winsPerDay: ['p.wins_per_day', 'limit of wins on a day; null without one'],
    winsTotal: ['p.wins_total', 'limit of wins in all; null without one'],
    oneRewardPerVisitor: ['p.one_reward_per_visitor', 'whether a visitor wins once'],
    winsPerVisitor: ['p.wins_per_visitor', 'number of wins of one visitor'],
    visitorPeriod: ['p.visitor_period', 'period of this number'],
    requiresEndUser: ['p.requires_end_user', 'whether your server names the end user'],
    allowsUnsignedEndUser: ['p.allows_unsigned_end_user', 'whether this name may be unsigned'],
    startsAt: [formatIsoTime('p.starts_at'), 'start'],
    endsAt: [formatIsoTime('p.ends_at'), 'end'],
    timeZone: ['p.time_zone', 'time zone of start and end'],
    teaserMessage: ['p.teaser_message', 'text before the start'],
    endedMessage: ['p.ended_message', 'text after the end'],
    wonMessage: ['p.won_message', 'text of a win'],
    noneLeftMessage: ['p.none_left_message', 'text without codes'],
    whenEmpty: ['p.when_empty', 'what happens without codes'],
    fallbackCode: ['p.fallback_code', 'code of winners after the last one of the list'],
    nextCampaignId: ['p.next_campaign_id', 'campaign that follows without codes'],
    alternative: ['p.alternative', 'other way to the reward'],
    alternativeMinutes: ['p.alternative_minutes', 'minutes until it is offered'],
    question: ['p.question', 'question of this way'],
    acceptedAnswers: ['p.accepted_answers', 'answers that win'],
    stripeAccountId: ['p.stripe_account_id', 'connected account at Stripe'],
    isActive: ['p.is_active', 'whether it is switched on'],
    isAwaitingPayment: ['p.is_awaiting_payment', 'whether its payment is missing'],
    totalAttempts: ['p.total_attempts', 'number of started games'],
    archivedAt: [formatIsoTime('p.archived_at'), 'when it was archived'],
    createdAt: [formatIsoTime('p.created_at'), 'when it was created'],
    updatedAt: [formatIsoTime('p.updated_at'), 'when it was last changed'],
  },
};

const campaignTexts: ExportedTable = {
  path: 'campaign-texts.json',
  about: 'Your own texts of a campaign in one language, in place of those of the product.',
  groups: selectCampaignIds,
  from: 'from campaign_texts w where w.puzzle_id = $1',
  keys: [['w.locale', 'text', '']],
  columns: {
    campaignId: ['w.puzzle_id', 'campaign'],
    locale: ['w.locale', 'language'],
    texts: ['w.texts', 'texts by their names'],
    updatedAt: [formatIsoTime('w.updated_at'), 'when they were last changed'],
  },
};

const campaignEvents: ExportedTable = {
  path: 'campaign-events.csv',
  about: 'A change of a campaign, as the analytics show it.',
  groups: selectCampaignIds,
  from: 'from campaign_events v where v.puzzle_id = $1',
  keys: [
    ['v.at', 'timestamptz', '-infinity'],
    ['v.id', 'bigint', '0'],
  ],
  columns: {
    campaignId: ['v.puzzle_id', 'campaign'],
    kind: ['v.kind', 'what changed'],
    at: [formatIsoTime('v.at'), 'when'],
  },
};

export const exportedCampaigns: readonly ExportedTable[] = [campaigns, campaignTexts, campaignEvents];
