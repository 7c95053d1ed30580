import { raceFrameHeightPx } from '@puzzle-prize/sdk/protocol/limits';
import { frameAllow } from '@puzzle-prize/sdk/protocol/window-messages';
import { escapeAttribute } from '../embeds/install/escape.ts';
import { buildFallbackImage } from '../embeds/install/fallback.ts';
import { t } from '../language/t.ts';

export interface RaceSnippetOptions {
  /** The origin of the platform, for example https://puzzle.example. */
  origin: string;
  puzzleId: string;
  /** The title of the race. */
  title: string;
}

/** Returns the code for a frame that shows the race. The code works wherever HTML can be pasted (Q9). */
export function buildRaceIframeSnippet({ origin, puzzleId, title }: RaceSnippetOptions): string {
  return [
    '<iframe',
    `  src="${escapeAttribute(`${origin}/embed/race/${encodeURIComponent(puzzleId)}`)}"`,
    '  width="100%"',
    `  height="${String(raceFrameHeightPx)}"`,
    `  title="${escapeAttribute(t('Race: {title}', { title }))}"`,
    '  loading="lazy"',
    `  allow="${frameAllow}"`,
    '  style="border: 0"',
    '></iframe>',
  ].join('\n');
}

/**
 * Returns the code for an element that shows the race and grows with its content. A minimum height reserves
 * space until the script runs. Until then, the image and a link are in its place (G62).
 */
export function buildRaceElementSnippet({ origin, puzzleId }: RaceSnippetOptions): string {
  const page = `${origin}/embed/race/${encodeURIComponent(puzzleId)}`;
  return [
    `<script type="module" src="${escapeAttribute(`${origin}/v1/puzzle-race.js`)}"></script>`,
    `<puzzle-race puzzle-id="${escapeAttribute(puzzleId)}" style="display: block; min-height: ${String(raceFrameHeightPx)}px">`,
    buildFallbackImage(page, `${page}/image`, t('Join the race')),
    '</puzzle-race>',
  ].join('\n');
}
