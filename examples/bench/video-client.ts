/**
 * Uploads and downloads videos in a process of its own. The process reuses the memory of uploads and discards
 * downloaded bytes. Otherwise its garbage collection would take CPU time from the server.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type ClientRequest, IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { answer } from './programs.ts';

const uploadSchema = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });

const jobSchema = z.object({
  /** The URLs and headers of parallel uploads. Each upload sends the video as one form. */
  uploads: z.array(uploadSchema).default([]),
  /** The path of the video on disk. */
  video: z.string(),
  /**
   * Downloads after the uploads, one after the other. `start` is the position of the first byte; each download
   * continues to the end of the file.
   */
  downloads: z.array(z.object({ url: z.string(), start: z.int() })).default([]),
});

export type Upload = z.infer<typeof uploadSchema>;
export type VideoJob = z.input<typeof jobSchema>;

/** The time in milliseconds, the replies to the uploads, and the number of received bytes. */
export const videoResultSchema = z.object({ ms: z.number(), replies: z.array(z.string()), bytes: z.int() });

if (import.meta.main) answer(async (message) => await run(jobSchema.parse(message)));

async function run({ uploads, video, downloads }: z.output<typeof jobSchema>) {
  const form = (forms[video] ??= toForm(readFileSync(video)));
  const startedAt = performance.now();
  const replies = await Promise.all(uploads.map(({ url, headers }) => upload(url, headers, form)));
  let bytes = 0;
  for (const { url, start } of downloads) bytes += await download(url, start);
  return { ms: performance.now() - startedAt, replies, bytes };
}

const forms: Record<string, Buffer> = {};
const agent = new Agent({ keepAlive: true });
const boundary = 'puzzle-prize-bench';
const formType = { 'content-type': `multipart/form-data; boundary=${boundary}` };

function toForm(video: Buffer): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="video.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), video, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

async function upload(url: string, headers: Record<string, string>, form: Buffer): Promise<string> {
  const sent = request(url, { method: 'POST', agent, headers: { ...headers, ...formType } });
  sent.end(form);
  return await text(await readResponse(sent));
}

async function download(url: string, start: number): Promise<number> {
  const sent = request(url, { agent, headers: { range: `bytes=${start}-` } });
  sent.end();
  let bytes = 0;
  for await (const chunk of await readResponse(sent)) bytes += z.instanceof(Buffer).parse(chunk).length;
  return bytes;
}

async function readResponse(sent: ClientRequest): Promise<IncomingMessage> {
  const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(sent, 'response'));
  const { statusCode = 0 } = response;
  if (statusCode >= 300) throw new Error(`${statusCode}: ${await text(response)}`);
  return response;
}
