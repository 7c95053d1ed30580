import type { StoredAlternative } from '../campaigns/alternative.ts';
import type {
  BoardSize,
  CodeType,
  Difficulty,
  EmbedStyle,
  NetworkPolicy,
  RewardType,
  TextUrls,
  Verification,
  WidgetColors,
  WhenEmpty,
} from '@puzzle-prize/sdk/protocol';
import type { WinCaps } from '../rewards/win-caps.ts';
import type { VisitorLimit } from '../rewards/visitor-limit.ts';
import type { WonTerms } from '../rewards/won-terms.ts';
import type { Stock } from './stock.ts';

/** Everything about an embed and its campaign that plays need. The server keeps these data in memory. */
export interface Snapshot {
  embedId: string;
  isActive: boolean;
  /** The id of the assigned campaign, even if the campaign is inactive. */
  assignedCampaignId: string | null;
  /** The campaign that visitors see; null when the embed or its campaign is inactive (G45). */
  campaign: CampaignSnapshot | null;
  fallbackMessage: string | null;
  /** Host of the site on which the owner expects the embed code; null means any site. */
  site: string | null;
  /** The stored style of the button; null means the defaults. */
  style: EmbedStyle | null;
}

/** The active collection of a campaign, with its terms. It gives out nothing from `expiresAtMs` on. */
export interface CollectionSnapshot extends WonTerms {
  id: string;
  codeType: CodeType;
}

export interface CampaignSnapshot {
  id: string;
  uniqueId: string;
  ownerId: string;
  title: string;
  description: string | null;
  imageHash: string;
  fullSizeHash: string;
  difficulty: Difficulty;
  dimensions: number;
  boardSize: BoardSize;
  /** The language that the owner has chosen; null for that of the browser. */
  lang: string | null;
  rewardType: RewardType;
  verification: Verification;
  networkPolicy: NetworkPolicy;
  caps: WinCaps;
  /** How often a visitor may win, and in which period; null if a visitor may win any number of times. */
  visitorLimit: VisitorLimit | null;
  /** The cap that is reached: no prize is left today, or at all. Null if none is reached. */
  reachedCap: 'day' | 'total' | null;
  requiresEndUser: boolean;
  allowsUnsignedEndUser: boolean;
  /** The number of active media items whose files still exist. */
  mediaCount: number;
  /** The title of the media item if there is exactly one. */
  onlyMediaTitle: string | null;
  isActive: boolean;
  imageAlt: string | null;
  /** The colors of the image; null if they are not known yet. */
  colors: WidgetColors | null;
  /** The start of the time in which the campaign can be played; `endsAtMs` is its end. Null means no limit. */
  startsAtMs: number | null;
  endsAtMs: number | null;
  teaserMessage: string | null;
  endedMessage: string | null;
  wonMessage: string | null;
  noneLeftMessage: string | null;
  /** The owner's choice for the time when no code is left. It may need `fallbackCode` or `nextCampaignId`. */
  whenEmpty: WhenEmpty;
  fallbackCode: string | null;
  nextCampaignId: string | null;
  /** The other way to the reward, with the answers of its question (G61). */
  alternative: StoredAlternative;
  collection: CollectionSnapshot | null;
  /** The addresses of the owner's texts, by language (G123); null without texts. */
  textUrls: TextUrls | null;
  /** The last count of free codes, minus the codes that this node has given since then. */
  stock: Stock;
}
