import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyReplySchema, type WidgetPuzzle, widgetDataSchema } from '@puzzle-prize/sdk/protocol';
import { RequestError } from '@puzzle-prize/sdk/http';
import { leastSolveMs, solve3x3 } from '@puzzle-prize/sdk/puzzle';
import type { Client } from './client.ts';
import type { Told } from './told.ts';

/** A campaign that visitors play. */
export interface Played {
  id: string;
  embedId: string;
  /** The share of the visitors who play this campaign. All shares add up to 1. */
  share: number;
}

const tabShare = 0.1;
const tripleShare = 0.1;
const rereadShare = 0.15;
const returnShare = 0.08;
const rereadWithinMs = 30_000;
/**
 * The number of times that the widget repeats a solution that was refused as too fast. It doubles the delay each
 * time.
 */
const quietRetries = 4;
const retryMs = { least: 200, more: 800 };

interface Game {
  campaign: Played;
  session: string;
  visitor: string;
  puzzle: WidgetPuzzle;
  moves: number[];
}

interface Services {
  client: Client;
  told: Told;
  random: () => number;
  /** Aborted when the run ends: no new games begin, but every open game is finished. */
  ending: AbortSignal;
  /** Aborted when nobody waits for open games any more. */
  over: AbortSignal;
}

/** Plays honest games, one after the other, until the run ends. */
export class VisitorStream {
  readonly #services: Services;
  readonly #campaigns: readonly Played[];
  /** Games of earlier visitors, some of whom come back. */
  readonly #earlier: Game[] = [];
  readonly #rereads = new Set<Promise<void>>();

  constructor(services: Services, campaigns: readonly Played[]) {
    this.#services = services;
    this.#campaigns = campaigns;
  }

  async run(): Promise<void> {
    while (!this.#services.ending.aborted) await this.#visit();
    await Promise.all(this.#rereads);
  }

  async #visit(): Promise<void> {
    const { random } = this.#services;
    const returning =
      random() < returnShare ? this.#earlier.at(Math.floor(random() * this.#earlier.length)) : null;
    const campaign = returning?.campaign ?? this.#pickCampaign();
    const who = { session: randomId(), visitor: returning?.visitor ?? randomId() };
    const tabs = random() < tabShare ? 2 : 1;
    const games = await Promise.all(Array.from({ length: tabs }, () => this.#deal({ campaign, ...who })));
    const open = games.filter((game) => game !== null);
    // The wait is the minimum time that a person needs to solve these games.
    await sleep(Math.max(0, ...open.map(({ moves }) => leastSolveMs(moves.length))));
    const copies = random() < tripleShare ? 3 : 1;
    const asked = open.flatMap((game) => Array.from({ length: copies }, () => game));
    await Promise.all(asked.map((game) => this.#solve(game)));
    const [game] = open;
    if (!game) return;
    this.#earlier.push(game);
    if (random() < rereadShare) this.#reread(game);
  }

  #pickCampaign(): Played {
    let rest = this.#services.random();
    for (const campaign of this.#campaigns) {
      rest -= campaign.share;
      if (rest < 0) return campaign;
    }
    const last = this.#campaigns.at(-1);
    if (!last) throw new Error('there is no campaign');
    return last;
  }

  /** Reads the win of a game again after some time, as a visitor who comes back to the page. */
  #reread(game: Game): void {
    const { random, ending } = this.#services;
    const reading = sleep(random() * rereadWithinMs, undefined, { signal: ending })
      .catch(() => undefined)
      .then(() => this.#solve(game));
    this.#rereads.add(reading);
    void reading.finally(() => this.#rereads.delete(reading));
  }

  async #deal(who: Omit<Game, 'puzzle' | 'moves'>): Promise<Game | null> {
    const path = `/api/embed-widget/${who.campaign.embedId}?sessionId=${who.session}`;
    const reply = await this.#ask({ path });
    if (reply === null) return null;
    const puzzle = widgetDataSchema.parse(reply);
    if (!puzzle.showMessage) return { ...who, puzzle, moves: solve3x3(puzzle.shuffledState) };
    this.#services.told.refusals.push(`nothing to play: ${puzzle.message}`);
    return null;
  }

  /** Sends the solution with the same token until there is an answer. */
  async #solve({ campaign, session, visitor, puzzle, moves }: Game): Promise<void> {
    const body = {
      solution: [1, 2, 3, 4, 5, 6, 7, 8, 0],
      sessionId: session,
      moves,
      playToken: puzzle.playToken,
      initialState: puzzle.shuffledState,
      visitorId: visitor,
    };
    const path = `/api/embed/${campaign.embedId}/verify`;
    const reply = await this.#ask({ path, body, retryTooFastMs: puzzle.minSolveMs });
    if (reply === null) return;
    const { prizeCode: code } = verifyReplySchema.parse(reply);
    this.#services.told.answers.push({ campaign: campaign.id, session, visitor, code });
  }

  /**
   * Repeats a call until there is a reply or a refusal. A visitor whose call failed presses the button again.
   * @returns null if the visitor was refused or never answered
   */
  async #ask(call: { path: string; body?: object; retryTooFastMs?: number }): Promise<unknown> {
    const { client, told, over, random } = this.#services;
    for (let tooFast = 0; !over.aborted;) {
      try {
        return await client.call('visitor', call);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        if (error.code === 'play.too_fast' && tooFast < quietRetries && call.retryTooFastMs !== undefined) {
          await sleep(call.retryTooFastMs * 2 ** tooFast);
          tooFast += 1;
        } else if (error.status === 0 || error.status >= 500) {
          await sleep(retryMs.least + random() * retryMs.more);
        } else {
          told.refusals.push(error.code ?? error.message);
          return null;
        }
      }
    }
    told.unanswered += 1;
    return null;
  }
}

export const randomId = (): string => randomBytes(16).toString('base64url');
