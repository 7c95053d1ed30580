import type { VerifyReply, WidgetData } from '@puzzle-prize/sdk/protocol';
import {
  allCodesWonMessage,
  noCodesLeftMessage,
  waitingListMessage,
} from '@puzzle-prize/sdk/protocol/limits';
import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { dealBoard, shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import {
  message,
  noneLeft,
  puzzle,
  soldPuzzle,
  waitingList,
  wonAllFiles,
  wonFirstOfThree,
  wonKept,
  wonVideo,
  wonImage,
  wonUnplayable,
  wonWithDelivery,
  wonWithTerms,
} from './replies.ts';

/** The result of a call: a reply, an error from the catalog, a broken connection, or no reply at all. */
export type Meets<Reply> = Reply | ErrorCode | 'offline' | 'silence';

export interface Embed {
  load: Meets<WidgetData>;
  /** The result of the call that sends a solution. Default: a code. */
  verify?: Meets<VerifyReply>;
  /** The reply that replaces `load` after the host server has activated the session. */
  activated?: WidgetData;
  /** The easier board, if the owner offers one. */
  easier?: WidgetData;
  /** The accepted answer to the question, if the owner asks one. */
  answer?: string;
  /** Whether no code is left and the owner has chosen to hide the button in this case. */
  isHidden?: true;
}

const shuffled = dealBoard({
  seed: new Uint32Array([3, 1, 4, 2]),
  side: 4,
  moves: shuffleMoves(4, 'medium'),
});
/** Deals a board with this number of tiles per side. */
const dealOf = (side: number) => ({
  dimensions: side,
  shuffledState: [
    ...dealBoard({ seed: new Uint32Array([3, 1, 4, side]), side, moves: shuffleMoves(side, 'medium') }),
  ],
});
/** The prize and the colors of the image, as the platform sends them. */
const prize = {
  prizeText: '20% off',
  colors: {
    light: { accent: '#1b5e7a', onAccent: '#ffffff' },
    dark: { accent: '#8fd0ea', onAccent: '#06222e' },
  },
};
const preview = soldPuzzle({ isPreviewMode: true });

/** All embeds of the fake platform, one for each state that an element can show. */
export const embeds = {
  code: { load: puzzle() },
  terms: { load: puzzle(), verify: wonWithTerms },
  delivery: { load: puzzle(), verify: wonWithDelivery },
  hidden: { load: message('Coffee week', allCodesWonMessage), isHidden: true },
  shuffled: { load: puzzle({ dimensions: 4, shuffledState: [...shuffled] }) },
  'three-by-three': { load: puzzle({ ...prize, ...dealOf(3) }) },
  'four-by-four': { load: puzzle({ ...prize, ...dealOf(4) }) },
  'eight-by-eight': { load: puzzle({ ...prize, ...dealOf(8) }) },
  large: { load: puzzle({ ...prize, ...dealOf(4), boardSize: 'large' }) },
  easier: {
    load: puzzle({ ...prize, ...dealOf(4), offer: { alternative: 'easier_board', alternativeMinutes: 0 } }),
    easier: puzzle({ ...prize, isEasier: true }),
  },
  question: {
    load: puzzle({
      ...prize,
      ...dealOf(4),
      offer: {
        alternative: 'question',
        alternativeMinutes: 0,
        question: 'What hides the valley below the lake?',
      },
    }),
    answer: 'fog',
  },
  'none-left': {
    load: puzzle({ message: noCodesLeftMessage, availableCount: 0, hasAvailableCodes: false }),
    verify: noneLeft,
  },
  'waiting-list': {
    load: puzzle({ message: waitingListMessage, availableCount: 0, hasAvailableCodes: false }),
    verify: waitingList,
  },
  'owners-preview': { load: puzzle({ isOwnerPreview: true }) },
  image: { load: puzzle({ codeType: 'media', rewardType: 'media' }), verify: wonImage() },
  video: { load: puzzle({ codeType: 'media', rewardType: 'media' }), verify: wonVideo },
  'first-of-three': { load: puzzle({ codeType: 'media', rewardType: 'media' }), verify: wonFirstOfThree },
  'all-files': { load: puzzle({ codeType: 'media', rewardType: 'media' }), verify: wonAllFiles },
  'kept-video': { load: puzzle({ codeType: 'media', rewardType: 'media' }), verify: wonKept },
  unplayable: { load: puzzle({ codeType: 'media', rewardType: 'media' }), verify: wonUnplayable },
  ended: {
    load: message('Coffee week is over', 'Thank you for playing. Come back on Friday for the next one.'),
  },
  locked: { load: soldPuzzle({ isLocked: true }) },
  preview: { load: preview, activated: soldPuzzle({ sessionActivated: true }), verify: wonVideo },
  expired: { load: soldPuzzle({ isLocked: true, isExpired: true }) },
  unknown: { load: 'play.not_found' },
  offline: { load: 'offline' },
  slow: { load: 'silence' },
  checking: { load: puzzle(), verify: 'silence' },
  unchecked: { load: puzzle(), verify: 'offline' },
  stale: { load: puzzle(), verify: 'play.token_expired' },
  'busy-network': { load: puzzle(), verify: 'play.network_budget' },
  'all-won': { load: puzzle(), verify: 'play.cap_reached' },
} as const satisfies Record<string, Embed>;

export function findEmbed(id: string): Embed {
  const found: [string, Embed] | undefined = Object.entries(embeds).find(([name]) => name === id);
  return found?.[1] ?? embeds.unknown;
}
