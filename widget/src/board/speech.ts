import type { Move } from './game.ts';
import type { Language } from './language.ts';
import type { BoardStrings } from './strings.ts';

type Speaker = Language<keyof BoardStrings>;

/** Describes the moves of a slide in one sentence. `made` contains at least one move. */
export function moveText(made: readonly Pick<Move, 'tile' | 'direction'>[], language: Speaker): string {
  const [first] = made;
  const direction = language.texts[first?.direction ?? 'left'];
  if (made.length > 1) return language.text('severalMoved', { count: made.length, direction });
  return language.text('moved', { tile: first?.tile ?? 0, direction });
}
