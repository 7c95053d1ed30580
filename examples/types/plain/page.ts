import '@puzzle-prize/widget/prize/define';
import '@puzzle-prize/widget/board/define';
import type { TileMoveEvent } from '@puzzle-prize/widget/board';
import type { PuzzleWonEvent } from '@puzzle-prize/widget/prize';
import type { RaceEndedEvent } from '@puzzle-prize/widget/race';
import '@puzzle-prize/widget/race/define';
const prize = document.querySelector('puzzle-prize');
prize?.addEventListener('puzzle-won', (event) => event.prizeCode.trim());
prize?.checkSession();
document.createElement('puzzle-board').addEventListener('tile-move', ({ state }) => state.length);
const keep = (event: PuzzleWonEvent) => event.prizeCode.trim();
prize?.addEventListener('puzzle-won', keep);
const count = (event: TileMoveEvent) => event.moveCount;
document.createElement('puzzle-board').addEventListener('tile-move', count);
const end = (event: RaceEndedEvent) => event.roomCode;
document.createElement('puzzle-race').addEventListener('race-ended', end);
// @ts-expect-error no such field
prize?.addEventListener('puzzle-solved', (event) => event.codes);

document.addEventListener('puzzle-won', (event) => event.prizeCode.trim());
document.addEventListener('race-player-won', (event) => event.finish.finalMoveCount);
