/**
 * The browser SDK for host pages (G7, W14): mounts a frame, listens to its messages and sends it commands.
 * @packageDocumentation
 */
export { listen, type ListenOptions, type PuzzleListener } from './listen.ts';
export {
  mount,
  type MountOptions,
  type PuzzleFrameOptions,
  type PuzzleMount,
  type RaceFrameOptions,
} from './mount.ts';
export type { FrameMessage } from './read-message.ts';
