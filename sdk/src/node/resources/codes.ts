import type { CallOptions, Caller } from '../call.ts';
import type { QueryOf } from '../endpoints.ts';
import type {
  AppendCodes,
  Code,
  CodeHistory,
  CodePage,
  CodePlaces,
  Collection,
  CollectionList,
  CreateCollection,
  DecideHeldCodes,
  DecideHeldCodesReply,
  EndCollectionReply,
  FoundCodeList,
  HeldCodes,
  PrizeKind,
  RedeemCodes,
  RedeemCodesReply,
  SetCodesReply,
  UpdateCollection,
} from '../generated/api.ts';
import { type List, listByCursor } from '../page.ts';

/**
 * Call options with the prize to which the codes belong. Default: `first`, the only prize of campaigns without a
 * race.
 */
export type OfPrize = CallOptions & { prize?: PrizeKind };
type CodeQuery = Omit<QueryOf<'GET /api/puzzles/{id}/codes'>, 'after' | 'asOf'>;

/** The codes that winners of a campaign get. */
export class Codes {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Lists the codes of a campaign. Changes while you read do not repeat or skip codes. */
  list(puzzleId: string, query: CodeQuery = {}, options?: CallOptions): List<Code, CodePage> {
    const { skip, ...rest } = query;
    return listByCursor(
      (cursor: { after: number; asOf: string } | null) =>
        this.#caller.json(
          'GET /api/puzzles/{id}/codes',
          { path: { id: puzzleId }, query: { ...rest, ...(cursor ?? { skip }) } },
          options,
        ),
      ({ codes, next, asOf }) => ({ items: codes, next: next === null ? null : { after: next, asOf } }),
    );
  }

  /** Reads a code with its history. */
  retrieve(puzzleId: string, codeId: string, options?: CallOptions): Promise<CodeHistory> {
    return this.#caller.json(
      'GET /api/puzzles/{id}/codes/{codeId}',
      { path: { id: puzzleId, codeId } },
      options,
    );
  }

  /** Finds a code in all campaigns of the account. */
  find(code: string, options?: CallOptions): Promise<FoundCodeList> {
    return this.#caller.json('GET /api/codes', { query: { code } }, options);
  }

  /** Creates the collection of a campaign with its first codes. Blank and repeated codes are left out. */
  import(
    puzzleId: string,
    collection: CreateCollection,
    { prize, ...options }: OfPrize = {},
  ): Promise<SetCodesReply> {
    return this.#caller.json(
      'POST /api/puzzles/{id}/code-collections',
      { path: { id: puzzleId }, query: { prize }, body: collection },
      options,
    );
  }

  /** Adds codes to the collection of a campaign. Blank and repeated codes are left out. */
  add(puzzleId: string, codes: AppendCodes, { prize, ...options }: OfPrize = {}): Promise<SetCodesReply> {
    return this.#caller.json(
      'POST /api/puzzles/{id}/codes',
      { path: { id: puzzleId }, query: { prize }, body: codes },
      options,
    );
  }

  /** Lists the collections of a campaign. */
  listCollections(
    puzzleId: string,
    query: QueryOf<'GET /api/puzzles/{id}/code-collections'> = {},
    options?: CallOptions,
  ): Promise<CollectionList> {
    return this.#caller.json(
      'GET /api/puzzles/{id}/code-collections',
      { path: { id: puzzleId }, query },
      options,
    );
  }

  /** Changes terms, expiry and warnings of a collection. Absent fields stay as they are. */
  updateCollection(
    puzzleId: string,
    changes: UpdateCollection,
    { prize, ...options }: OfPrize = {},
  ): Promise<Collection> {
    return this.#caller.json(
      'PATCH /api/puzzles/{id}/code-collections',
      { path: { id: puzzleId }, query: { prize }, body: changes },
      options,
    );
  }

  /** Ends a collection: its remaining codes are removed, and the next import begins a new one. */
  endCollection(puzzleId: string, { prize, ...options }: OfPrize = {}): Promise<EndCollectionReply> {
    return this.#caller.json(
      'DELETE /api/puzzles/{id}/code-collections',
      { path: { id: puzzleId }, query: { prize } },
      options,
    );
  }

  /** Marks codes as redeemed, or as not redeemed. */
  redeem(puzzleId: string, codes: RedeemCodes, options?: CallOptions): Promise<RedeemCodesReply> {
    return this.#caller.json(
      'POST /api/puzzles/{id}/codes/redeem',
      { path: { id: puzzleId }, body: codes },
      options,
    );
  }

  /** Lists the embed codes and the websites at which codes were won. */
  places(
    puzzleId: string,
    query: QueryOf<'GET /api/puzzles/{id}/code-places'> = {},
    options?: CallOptions,
  ): Promise<CodePlaces> {
    return this.#caller.json('GET /api/puzzles/{id}/code-places', { path: { id: puzzleId }, query }, options);
  }

  /** Downloads codes as a CSV file. */
  download(
    puzzleId: string,
    query: QueryOf<'GET /api/puzzles/{id}/codes.csv'> = {},
    options?: CallOptions,
  ): Promise<Response> {
    return this.#caller.file('GET /api/puzzles/{id}/codes.csv', { path: { id: puzzleId }, query }, options);
  }

  /** Lists the codes that nobody can win since a restore of the server. */
  listHeld(puzzleId: string, options?: CallOptions): Promise<HeldCodes> {
    return this.#caller.json('GET /api/puzzles/{id}/held-codes', { path: { id: puzzleId } }, options);
  }

  /** Lets visitors win held codes again. */
  releaseHeld(
    puzzleId: string,
    codes: DecideHeldCodes,
    options?: CallOptions,
  ): Promise<DecideHeldCodesReply> {
    return this.#caller.json(
      'POST /api/puzzles/{id}/held-codes/release',
      { path: { id: puzzleId }, body: codes },
      options,
    );
  }

  /** Removes held codes. */
  withdrawHeld(
    puzzleId: string,
    codes: DecideHeldCodes,
    options?: CallOptions,
  ): Promise<DecideHeldCodesReply> {
    return this.#caller.json(
      'POST /api/puzzles/{id}/held-codes/withdraw',
      { path: { id: puzzleId }, body: codes },
      options,
    );
  }
}
