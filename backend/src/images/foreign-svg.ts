import { fork } from 'node:child_process';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { z } from 'zod';
import type { Focus, Squares } from './squares.ts';
import { refuseCostlySvg } from './svg-limits.ts';

const bytesSchema = z.instanceof(Uint8Array).transform((bytes) => new Uint8Array(bytes));

export const svgTaskSchema = z.object({
  file: bytesSchema,
  focus: z.object({ x: z.number(), y: z.number() }),
});

export const svgReplySchema = z.discriminatedUnion('isDrawn', [
  z.object({
    isDrawn: z.literal(true),
    squares: z.object({
      contract: bytesSchema,
      master: bytesSchema,
      mimeType: z.string(),
      width: z.number(),
      height: z.number(),
    }),
  }),
  z.object({ isDrawn: z.literal(false), code: z.enum(['image.damaged', 'image.too_many_pixels']) }),
]);

/**
 * Cuts the squares of an SVG that a stranger made, like `cutSquares`, in a program of its own: nothing but the end of its
 * process stops librsvg, and a thread that draws for ever would keep this process from ending as well (T44).
 *
 * @throws AppError image.damaged, image.too_many_pixels, and image.too_complex when it takes more than ten seconds
 */
export async function cutForeignSvg(file: Buffer, focus: Focus): Promise<Squares> {
  refuseCostlySvg(file);
  const reply = await askProgram({ file: new Uint8Array(file), focus });
  if (!reply.isDrawn) throw new AppError(reply.code);
  return reply.squares;
}

function askProgram(task: z.input<typeof svgTaskSchema>): Promise<z.output<typeof svgReplySchema>> {
  // What reads a stranger's file has no business with the settings of this process.
  const program = fork(new URL('./svg-program.ts', import.meta.url), {
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
