import { errorCatalogue } from '../../sdk/src/protocol/error-catalog.ts';
import * as limits from '../../sdk/src/protocol/limits.ts';
import { serverStrings } from '../../backend/src/language/server-strings.ts';
import { moreStrings } from '../../widget/src/board/extras/more-strings.ts';
import { extraStrings } from '../../widget/src/board/extras/strings.ts';
import { boardStrings } from '../../widget/src/board/strings.ts';
import { alternativeStrings } from '../../widget/src/prize/alternative/alternative-strings.ts';
import { endingStrings } from '../../widget/src/prize/ending/ending-strings.ts';
import { mediaStrings } from '../../widget/src/prize/ending/media-strings.ts';
import { refusalStrings } from '../../widget/src/prize/ending/refusal-strings.ts';
import { waitingStrings } from '../../widget/src/prize/ending/waiting-strings.ts';
import { paywallStrings } from '../../widget/src/prize/paywall/paywall-strings.ts';
import { strings } from '../../widget/src/prize/strings.ts';
import { bigScreenStrings } from '../../widget/src/race/big-screen/big-screen-strings.ts';
import { eventStrings } from '../../widget/src/race/events/event-strings.ts';
import { momentStrings } from '../../widget/src/race/moments/moment-strings.ts';
import { organizerStrings } from '../../widget/src/race/organizer/organizer-strings.ts';
import { prizeStrings } from '../../widget/src/race/prize/prize-strings.ts';
import { shareStrings } from '../../widget/src/race/results/share-strings.ts';
import { roomStrings } from '../../widget/src/race/room-strings.ts';
import { raceStrings } from '../../widget/src/race/strings.ts';
import { addressStrings } from '../../widget/src/rewards/address/address-strings.ts';
import { mailStrings } from '../../widget/src/rewards/address/mail-strings.ts';
import { rewardStrings } from '../../widget/src/rewards/reward-strings.ts';

export type Texts = Readonly<Record<string, string>>;

/** The errors that visitors of a puzzle may read. Others concern owners or come from a defect of the element. */
const prizeErrors = [
  'request.rate_limited',
  'play.not_found',
  'play.no_campaign',
  'play.too_many_moves',
  'play.token_invalid',
  'play.token_expired',
  'play.token_of_another_embed',
  'play.token_of_another_session',
  'play.session_of_another_embed',
  'play.wrong_start',
  'play.illegal_move',
  'play.not_solved',
  'play.too_fast',
  'play.no_alternative',
  'play.alternative_too_early',
  'play.not_started',
  'play.ended',
  'play.network_budget',
  'play.work_required',
  'play.hourly_budget',
  'play.cap_reached',
  'play.not_won',
  'session.not_found',
  'session.expired',
  'session.not_activated',
  'access.used_up',
  'media.link_invalid',
  'media.link_expired',
  'waiting_list.closed',
  'waiting_list.not_solved',
  'waiting_list.full',
  'prize_mail.win_limit',
  'prize_mail.network_limit',
  'server.unavailable',
  'server.error',
] as const;

/** The errors that visitors of a race may read. */
const raceErrors = [
  'request.rate_limited',
  'race.room_not_found',
  'race.room_over',
  'race.full',
  'race.spectators_full',
  'race.participant_not_found',
  'race.not_authorized',
  'race.not_enough_players',
  'race.already_started',
  'race.origin_not_allowed',
  'race.ticket_invalid',
  'race.not_joined',
  'race.not_a_player',
  'race.not_racing',
  'race.paused',
  'race.removed',
  'race.already_finished',
  'race.too_many_messages',
  'race.no_real_opponent',
  'race.no_prize',
  'race.no_result',
  'prize_mail.win_limit',
  'prize_mail.network_limit',
  'server.unavailable',
  'server.error',
] as const;

/** The default messages for visitors while the owner has written none. The server sends them in English. */
const defaultMessages = {
  defaultFallbackMessage: limits.defaultFallbackMessage,
  defaultTeaserMessage: limits.defaultTeaserMessage,
  defaultEndedMessage: limits.defaultEndedMessage,
  noCodesLeftMessage: limits.noCodesLeftMessage,
  dayCapMessage: limits.dayCapMessage,
  waitingListMessage: limits.waitingListMessage,
  noCodesNowMessage: limits.noCodesNowMessage,
  allCodesWonMessage: limits.allCodesWonMessage,
  noMediaMessage: limits.noMediaMessage,
  noCodeMessage: 'No discount code available',
};

const listErrors = (codes: readonly (keyof typeof errorCatalogue)[]): Texts =>
  Object.fromEntries(codes.map((code) => [code, errorCatalogue[code].message]));

/**
 * The English texts, by section. The code uses the same objects, so the texts of the specification have one source.
 */
export const english: Readonly<Record<string, Texts>> = {
  // One text is both the name of an image without a title and the label of a tool.
  board: { ...boardStrings, ...extraStrings, ...moreStrings },
  rewards: { ...rewardStrings, ...addressStrings, ...mailStrings },
  prize: without(
    {
      ...strings,
      ...paywallStrings,
      ...endingStrings,
      ...mediaStrings,
      ...refusalStrings,
      ...waitingStrings,
      ...alternativeStrings,
    },
    rewardStrings,
  ),
  prizeMessages: { ...defaultMessages, ...listErrors(prizeErrors) },
  race: {
    ...raceStrings,
    ...roomStrings,
    ...eventStrings,
    ...organizerStrings,
    ...momentStrings,
    ...bigScreenStrings,
  },
  racePrize: { ...prizeStrings, ...shareStrings },
  raceMessages: listErrors(raceErrors),
  server: serverStrings,
};

function without(texts: Texts, others: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !(key in others)));
}
