import { type ClientOptions, createCaller } from './call.ts';
import { createEndUserSigner, type EndUser } from './end-user.ts';
import { Access } from './resources/access.ts';
import { Account } from './resources/account.ts';
import { Campaigns } from './resources/campaigns.ts';
import { Codes } from './resources/codes.ts';
import { Embeds } from './resources/embeds.ts';
import { Images } from './resources/images.ts';
import { Insights } from './resources/insights.ts';
import { Media } from './resources/media.ts';
import { Promotions } from './resources/promotions.ts';
import { Race } from './resources/race.ts';
import { Redemptions } from './resources/redemptions.ts';
import { Sessions } from './resources/sessions.ts';

/**
 * The client for an owner's server (P1-P5). All calls accept `{ signal, timeoutMs, maxRetries, idempotencyKey }`
 * as their last argument and reject with the subclass of `PuzzlePrizeError` that belongs to the error `code`.
 */
export class PuzzlePrize {
  /** Puzzles with their image, settings and reward. */
  readonly campaigns: Campaigns;
  /** The codes that winners get. */
  readonly codes: Codes;
  /** The use of won codes in the shop. */
  readonly redemptions: Redemptions;
  /** Promotion codes that are generated at Stripe. */
  readonly promotions: Promotions;
  /** Embed codes: the ids that host pages contain. */
  readonly embeds: Embeds;
  /** The images from which campaigns are created. */
  readonly images: Images;
  /** The images and videos that winners get. */
  readonly media: Media;
  /** Sessions of paywalled puzzles. */
  readonly sessions: Sessions;
  /** Grants that let end users play without activating each session. */
  readonly access: Access;
  /** Races: slots, rooms, settings and scheduled races. */
  readonly race: Race;
  /** The actions of visitors in all campaigns. */
  readonly insights: Insights;
  /** The account to which the API key belongs. */
  readonly account: Account;
  readonly #signEndUser: (user: EndUser) => string;

  /** @throws TypeError when the API key or the platform's URL is missing */
  constructor(options: ClientOptions) {
    const caller = createCaller(options);
    this.campaigns = new Campaigns(caller);
    this.codes = new Codes(caller);
    this.redemptions = new Redemptions(caller);
    this.promotions = new Promotions(caller);
    this.embeds = new Embeds(caller);
    this.images = new Images(caller);
    this.media = new Media(caller);
    this.sessions = new Sessions(caller);
    this.access = new Access(caller);
    this.race = new Race(caller);
    this.insights = new Insights(caller);
    this.account = new Account(caller);
    this.#signEndUser = createEndUserSigner(options.apiKey);
  }

  /**
   * Signs an end user (G48). The result is a value for the attribute `end-user`, for the option `endUser` of `mount`,
   * or for `?endUser=` in the URL of a frame. This method sends no request. A signature is valid only while the API
   * key that made it is valid.
   * @throws TypeError, RangeError for an invalid user
   */
  signEndUser(user: EndUser): string {
    return this.#signEndUser(user);
  }
}
