/** The browser side of a page that shows puzzles (G7, W14): puts a frame on it, hears what happens inside, speaks to it. */
export { listen, type ListenOptions, type PuzzleListener } from './listen.ts';
export {
  mount,
  type MountOptions,
  type PuzzleFrameOptions,
  type PuzzleMount,
  type RaceFrameOptions,
} from './mount.ts';
export type { FrameMessage } from './read-message.ts';
