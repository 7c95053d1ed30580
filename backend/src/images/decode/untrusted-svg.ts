import { fork } from 'node:child_process';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { z } from 'zod';
import type { Focus, Squares } from './squares.ts';
import { rejectCostlySvg } from './svg-limits.ts';
import { findSiblingModule } from '../../platform/sibling-module.ts';

const bytesSchema = z.instanceof(Uint8Array).transform((bytes) => new Uint8Array(bytes));

export const svgTaskSchema = z.object({
  file: bytesSchema,
  focus: z.object({ x: z.number(), y: z.number() }),
});

export const svgReplySchema = z.discriminatedUnion('isDrawn', [
  z.object({
    isDrawn: z.literal(true),
    squares: z.object({
      standard: bytesSchema,
      fullSize: bytesSchema,
      whole: bytesSchema.nullable(),
      mimeType: z.string(),
      width: z.number(),
      height: z.number(),
    }),
  }),
  z.object({ isDrawn: z.literal(false), code: z.enum(['image.damaged', 'image.too_many_pixels']) }),
]);

/**
 * Cuts the squares of an untrusted SVG like `cutSquares`, but in a separate process (T44). Rendering by
 * librsvg can be stopped only by killing its process. Endless rendering on a thread would also keep this
 * process from exiting.
 * @throws AppError image.damaged, image.too_many_pixels, and image.too_complex if rendering takes more than
 * ten seconds
 */
export async function cutUntrustedSvg(file: Buffer, focus: Focus): Promise<Squares> {
  rejectCostlySvg(file);
  const reply = await sendToProcess({ file: new Uint8Array(file), focus });
  if (!reply.isDrawn) throw new AppError(reply.code);
  return reply.squares;
}

function sendToProcess(task: z.input<typeof svgTaskSchema>): Promise<z.output<typeof svgReplySchema>> {
  // The new process reads an untrusted file, so it must not see the environment variables of this process.
  const program = fork(findSiblingModule('svg-process', import.meta.url), {
    env: {},
    execArgv: ['--conditions=@puzzle-prize/source'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', () => {
      reject(new AppError('image.too_complex'));
    });
    program.once('message', (message) => {
      program.disconnect();
      const reply = svgReplySchema.safeParse(message);
      if (reply.success) resolve(reply.data);
      else reject(reply.error);
    });
    program.send(task, (error) => {
      if (error) reject(error);
    });
  });
}
