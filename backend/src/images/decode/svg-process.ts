import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { z } from 'zod';
import { type svgReplySchema, svgTaskSchema } from './untrusted-svg.ts';
import { cutSquares } from './squares.ts';

/**
 * Renders one SVG for `cutUntrustedSvg`. The process exits after the time limit, or when its parent process
 * disconnects.
 */
function main(): void {
  const end = () => process.kill(process.pid, 'SIGKILL');
  setTimeout(end, drawMaxSeconds * 1000);
  process.once('disconnect', end);
  process.once('message', (message: unknown) => {
    draw(message).then((reply) => process.send?.(reply), end);
  });
}

const drawMaxSeconds = 10;

async function draw(message: unknown): Promise<z.input<typeof svgReplySchema>> {
  const { file, focus } = svgTaskSchema.parse(message);
  try {
    return { isDrawn: true, squares: await cutSquares(Buffer.from(file), focus) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isTooLarge = error.code === 'image.too_many_pixels';
    return { isDrawn: false, code: isTooLarge ? error.code : 'image.damaged' };
  }
}

main();
