import '@puzzle-prize/widget/prize/define';
import '@puzzle-prize/widget/board/define';
const prize = document.querySelector('puzzle-prize');
prize?.addEventListener('puzzle-won', (event) => event.prizeCode.trim());
prize?.checkSession();
document.createElement('puzzle-board').addEventListener('tile-move', ({ state }) => state.length);
// @ts-expect-error no such field
prize?.addEventListener('puzzle-solved', (event) => event.codes);
