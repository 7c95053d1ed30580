import { listPageMax } from '../protocol/limits.ts';
import { getReplyInfo } from './reply-info.ts';

/** One page of a list. */
export class Page<T, Reply extends object> implements AsyncIterable<T> {
  /** The items of this page. */
  readonly items: readonly T[];
  /** The reply as the platform sent it; some replies contain more than the items. */
  readonly reply: Reply;
  /** The number of items on all pages; null if the platform does not tell it. */
  readonly total: number | null;
  readonly #loadNext: (() => Promise<Page<T, Reply>>) | null;

  constructor(content: Pick<Page<T, Reply>, 'items' | 'reply'>, loadNext: Page<T, Reply>['next'] | null) {
    this.items = content.items;
    this.reply = content.reply;
    this.total = readTotal(content.reply);
    this.#loadNext = loadNext;
  }

  /** True if another page follows. */
  get hasNext(): boolean {
    return this.#loadNext !== null;
  }

  /**
   * Loads the next page.
   * @throws RangeError after the last page
   */
  async next(): Promise<Page<T, Reply>> {
    if (!this.#loadNext) throw new RangeError('this is the last page');
    return await this.#loadNext();
  }

  /** Iterates over the items of this page and all later pages. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for await (const page of walk(this)) yield* page.items;
  }
}

/**
 * A list that is read page by page. `await list` gives its first page; `for await (const item of list)` reads
 * all items and loads each page when it is needed. Nothing is sent before that.
 */
export class List<T, Reply extends object> implements PromiseLike<Page<T, Reply>>, AsyncIterable<T> {
  readonly #load: () => Promise<Page<T, Reply>>;
  #first: Promise<Page<T, Reply>> | null = null;

  constructor(load: () => Promise<Page<T, Reply>>) {
    this.#load = load;
  }

  /** Loads the first page when it is awaited. */
  then<A = Page<T, Reply>, B = never>(
    resolve?: ((page: Page<T, Reply>) => A | PromiseLike<A>) | null,
    reject?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return (this.#first ??= this.#load()).then(resolve, reject);
  }

  /** Handles the failure of the first page, like the method of a promise. */
  catch<B = never>(reject: (reason: unknown) => B | PromiseLike<B>): Promise<Page<T, Reply> | B> {
    return this.then(null, reject);
  }

  /** Runs a function after the first page has loaded or failed, like the method of a promise. */
  finally(settle: () => void): Promise<Page<T, Reply>> {
    return this.then().finally(settle);
  }

  /** Iterates over the pages. */
  async *pages(): AsyncGenerator<Page<T, Reply>, void> {
    yield* walk(await this);
  }

  /** Iterates over all items and loads each page when it is needed. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    yield* await this;
  }
}

async function* walk<T, Reply extends object>(first: Page<T, Reply>): AsyncGenerator<Page<T, Reply>, void> {
  let page = first;
  yield page;
  while (page.hasNext) {
    page = await page.next();
    yield page;
  }
}

/**
 * Reads a list whose pages have numbers from 1. Every call contains the page size, because it cannot be read from a
 * reply: the last page may have fewer items.
 */
export function listByNumber<T, Reply extends object>(
  { page: firstPage = 1, limit = listPageMax }: { page?: number; limit?: number },
  load: (query: { page: number; limit: number }) => Promise<Reply>,
  read: (reply: Reply) => readonly T[],
): List<T, Reply> {
  const loadPage = async (page: number): Promise<Page<T, Reply>> => {
    const reply = await load({ page, limit });
    const items = read(reply);
    const total = readTotal(reply) ?? 0;
    const hasNext = items.length > 0 && (page - 1) * limit + items.length < total;
    return new Page({ items, reply }, hasNext ? () => loadPage(page + 1) : null);
  };
  return new List(() => loadPage(firstPage));
}

/** Reads a list whose pages each say where the next one begins. */
export function listByCursor<T, Reply extends object, Cursor>(
  load: (cursor: Cursor | null) => Promise<Reply>,
  read: (reply: Reply) => { items: readonly T[]; next: Cursor | null },
): List<T, Reply> {
  const loadPage = async (cursor: Cursor | null): Promise<Page<T, Reply>> => {
    const reply = await load(cursor);
    const { items, next } = read(reply);
    return new Page({ items, reply }, next === null ? null : () => loadPage(next));
  };
  return new List(() => loadPage(null));
}

function readTotal(reply: object): number | null {
  const total: unknown = Reflect.get(reply, 'total') ?? getReplyInfo(reply)?.total;
  return typeof total === 'number' ? total : null;
}
