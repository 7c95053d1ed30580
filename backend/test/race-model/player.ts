import { applyMove, type Board, areAdjacent, isSolved, solve3x3 } from '@puzzle-prize/sdk/puzzle';
import type { FromRaceClient } from '@puzzle-prize/sdk/protocol';
import { raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import type { Act, Cheat, PlayerPlan } from './plan.ts';
import type { Visitor } from './visitor.ts';

/** A visitor with a slot, who follows the plan and checks the results. */
export class Player {
  readonly visitor: Visitor;
  hasGivenUp = false;
  readonly #plan: PlayerPlan;
  /** The session of another visitor, with which the player tries to cheat. */
  readonly #otherSession: string;
  /** The boards of this player. The index is the number of moves that led to the board. */
  readonly #boards: Board[] = [];

  constructor(visitor: Visitor, { plan, otherSession }: { plan: PlayerPlan; otherSession: string }) {
    this.visitor = visitor;
    this.#plan = plan;
    this.#otherSession = otherSession;
  }

  async race(): Promise<void> {
    const { visitor } = this;
    await visitor.retryUntil(() => visitor.view.status === 'racing');
    this.#remember();
    for (const act of this.#plan.acts) if (!this.#isHome) await this.#perform(act);
    if (this.#plan.givesUp && !this.#isHome) await this.#giveUp();
    else await this.#solve();
    await visitor.retryUntil(() => visitor.view.isOver);
    if (visitor.view.homes[0] === visitor.view.ownId) await visitor.waitForPrize();
  }

  /** The number of legal moves. */
  get moveCount(): number {
    return this.#boards.length - 1;
  }

  get #isHome(): boolean {
    return this.visitor.view.isHome(this.visitor.view.ownId);
  }

  get #position(): { board: Board; moveCount: number } {
    const { ownId, positions } = this.visitor.view;
    const position = positions.get(ownId ?? '');
    if (!position) throw new Error('the player has lost the seat');
    return position;
  }

  /**
   * Accepts the board that the server sent for this player. It must be the player's last board or an earlier
   * board.
   */
  #remember(atLeast = 0): void {
    const { board, moveCount } = this.#position;
    if (this.#boards.length === 0) this.#boards.push(board);
    if (this.#boards[moveCount]?.join() !== board.join() || moveCount < atLeast)
      throw new Error(`at move ${moveCount} of ${this.moveCount} the board is ${board.join()}`);
    this.#boards.length = moveCount + 1;
  }

  async #solve(): Promise<void> {
    while (!this.#isHome) await this.#slide(solve3x3(this.#position.board)[0] ?? 0);
    await this.#isRefused({ type: 'move', tile1: 8, tile2: 7 }, 'race.already_finished');
  }

  async #perform(act: Act): Promise<void> {
    if (act === 'slide') await this.#slide(solve3x3(this.#position.board)[0] ?? 0);
    else if (act === 'detour') await this.#detour();
    else if (act === 'cut the socket') await this.#cut();
    else if (act === 'open a second socket') await this.#openAnother();
    else await this.#cheat(act);
  }

  async #slide(tile: number): Promise<void> {
    const { board, moveCount } = this.#position;
    const next = applyMove(board, tile);
    if (!next) return;
    this.#boards.push(next);
    if (isSolved(next)) await this.visitor.client.untilPossible(moveCount + 1);
    const told = this.visitor.refusals.length;
    this.visitor.client.send({ type: 'move', tile1: board.indexOf(tile), tile2: board.indexOf(0) });
    const isHeard = await this.visitor.until(
      () => this.#position.moveCount > moveCount || this.visitor.refusals.length > told,
    );
    if (isHeard && this.visitor.refusals.length > told)
      throw new Error(`a legal move was refused: ${this.visitor.refusals.at(-1)}`);
    this.#remember();
    // The server confirms that the player has finished. If the server dies before that, it may lose the last
    // moves, and the player then makes them again.
    while (!this.#isHome && isSolved(this.#position.board))
      if (!(await this.visitor.until(() => this.#isHome))) this.#remember();
  }

  /** Makes a move that does not lead to the solution, and takes it back. */
  async #detour(): Promise<void> {
    const { board } = this.#position;
    const right = solve3x3(board)[0];
    const tile = board.find((one) => one !== right && applyMove(board, one) !== null) ?? 0;
    await this.#slide(tile);
    if (!this.#isHome) await this.#slide(tile);
  }

  /**
   * Closes the socket and reconnects. The player must not lose a move unless the server was killed in the
   * meantime.
   */
  async #cut(): Promise<void> {
    const { visitor } = this;
    const { life } = visitor;
    visitor.client.socket.terminate();
    await visitor.join();
    this.#remember(visitor.life === life ? this.moveCount : 0);
  }

  async #openAnother(): Promise<void> {
    const { client } = this.visitor;
    await this.visitor.join();
    const { code } = await client.end();
    if (code !== raceCloseCodes.replaced && code !== 1006)
      throw new Error(`the older socket was closed with ${code}`);
    this.#remember();
  }

  async #cheat(cheat: Cheat): Promise<void> {
    const { board } = this.#position;
    const gap = board.indexOf(0);
    const cells = board.map((_, cell) => cell).filter((cell) => cell !== gap);
    const near = cells.find((cell) => areAdjacent(cell, gap, 3)) ?? 0;
    const far = cells.find((cell) => !areAdjacent(cell, gap, 3)) ?? 0;
    if (cheat === 'slide what is not beside the gap')
      await this.#isRefused({ type: 'move', tile1: far, tile2: gap }, 'race.illegal_move');
    else if (cheat === 'slide for another player')
      await this.#isRefused(
        { type: 'move', tile1: near, tile2: gap, sessionId: this.#otherSession },
        'race.not_your_board',
      );
    else if (cheat === 'say it is solved')
      await this.#isRefused({ type: 'complete', finalState: [1, 2, 3, 4, 5, 6, 7, 8, 0] }, 'race.not_solved');
    else {
      this.visitor.client.sendRaw('{"type":"win"}');
      await this.visitor.endsWith(raceCloseCodes.frameInvalid);
    }
    this.#remember();
  }

  async #isRefused(message: FromRaceClient, code: ErrorCode): Promise<void> {
    const { refusals } = this.visitor;
    const told = refusals.length;
    this.visitor.client.send(message);
    const isHeard = await this.visitor.until(() => refusals.length > told);
    if (isHeard && refusals.at(-1) !== code) throw new Error(`${refusals.at(-1)} instead of ${code}`);
  }

  async #giveUp(): Promise<void> {
    const { visitor } = this;
    this.hasGivenUp = true;
    const id = visitor.view.ownId ?? '';
    do visitor.client.send({ type: 'leave' });
    while (!(await visitor.until(() => !visitor.view.seated.has(id))) && visitor.view.seated.has(id));
    await this.#isRefused({ type: 'move', tile1: 8, tile2: 7 }, 'race.not_a_player');
  }
}
