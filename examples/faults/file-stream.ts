import { setTimeout as sleep } from 'node:timers/promises';
import { mediaUploadReplySchema, verifyReplySchema, widgetDataSchema } from '@puzzle-prize/sdk/protocol';
import { RequestError } from '@puzzle-prize/sdk/http';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle';
import sharp from 'sharp';
import { type Client, fromAnyNetwork } from './client.ts';
import type { Seed } from './seed.ts';
import { randomId } from './visitors.ts';

const pauseMs = 1500;
const imagePx = 600;

/**
 * An owner who uploads an image again and again, and a winner who loads a won video again and again. Both files pass
 * through the S3 storage.
 */
export class FileStream {
  readonly #client: Client;
  readonly #media: Seed['media'];

  constructor(client: Client, media: Seed['media']) {
    this.#client = client;
    this.#media = media;
  }

  /** Runs until the signal is aborted. */
  async run(ending: AbortSignal): Promise<void> {
    const image = await createNoise();
    let win: object | null = null;
    const loadWin = async () => {
      win ??= await this.#win();
      await this.#load(win);
    };
    const repeat = async (work: () => Promise<unknown>) => {
      while (!ending.aborted) {
        await work().catch(ignoreFailedCall);
        await sleep(pauseMs);
      }
    };
    await Promise.all([repeat(() => this.#upload(image)), repeat(loadWin)]);
  }

  async #upload(image: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#client.measure('owner', async (url, timeoutMs) => {
      const body = new FormData();
      body.set('file', new File([image], 'noise.png'));
      const headers = { ...this.#media.headers, ...fromAnyNetwork(Math.random) };
      const reply = await fetchOrFail(
        `${url}/api/media/upload`,
        { method: 'POST', headers, body },
        timeoutMs,
      );
      mediaUploadReplySchema.parse(JSON.parse(reply.toString()));
    });
  }

  async #win(): Promise<object> {
    const session = randomId();
    const { embedId } = this.#media;
    const path = `/api/embed-widget/${embedId}?sessionId=${session}`;
    const puzzle = widgetDataSchema.parse(await this.#client.call('visitor', { path }));
    if (puzzle.showMessage) throw new Error(puzzle.message);
    const { shuffledState, playToken, minSolveMs } = puzzle;
    await sleep(minSolveMs);
    return {
      solution: [1, 2, 3, 4, 5, 6, 7, 8, 0],
      sessionId: session,
      moves: solve3x3(shuffledState),
      playToken,
      visitorId: randomId(),
    };
  }

  /** Reads the win again to get a fresh link to its file, and loads the file. */
  async #load(body: object): Promise<void> {
    const path = `/api/embed/${this.#media.embedId}/verify`;
    const { mediaReward } = verifyReplySchema.parse(await this.#client.call('visitor', { path, body }));
    if (!mediaReward) throw new Error('the winner got no file');
    await this.#client.measure('owner', async (url, timeoutMs) => {
      const { pathname, search } = new URL(mediaReward.mediaData, url);
      await fetchOrFail(url + pathname + search, { headers: fromAnyNetwork(Math.random) }, timeoutMs);
    });
  }
}

/** @throws RequestError for a refusal and for an incomplete reply */
async function fetchOrFail(url: string, init: RequestInit, timeoutMs: number): Promise<Buffer> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(
    failWithoutReply,
  );
  const body = Buffer.from(await response.arrayBuffer().catch(failWithoutReply));
  if (!response.ok) throw new RequestError(response.status, body.toString());
  return body;
}

function failWithoutReply(error: unknown): never {
  throw new RequestError(0, String(error));
}

function ignoreFailedCall(error: unknown): void {
  if (!(error instanceof RequestError)) throw error;
}

async function createNoise(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const size = { width: imagePx, height: imagePx, channels: 3, background: '#2a8', noise } as const;
  return Uint8Array.from(await sharp({ create: size }).png().toBuffer());
}
