import { openReplay } from '../race/replay/open-replay.ts';

const section = document.querySelector<HTMLElement>('[data-replay]');
if (section) void openReplay(section);
