import type { EmbedSighting } from '@puzzle-prize/sdk/protocol';
import { frameHeightPx, frameWidthPx, puzzleMinPx } from '@puzzle-prize/sdk/protocol/limits';

/** A problem in words, with its remedy. */
export interface ProblemText {
  title: string;
  remedy: string;
}

const forms = {
  element: 'element',
  button: 'button',
  iframe: 'frame',
  react: 'React component',
} as const satisfies Record<EmbedSighting['form'], string>;

/**
 * Says how the puzzle was embedded (as an element, a button, a frame or a React component), and with which
 * version of the script.
 */
export function describeForm({ form, isPuzzleShown, scriptVersion }: EmbedSighting): string {
  const shown = isPuzzleShown ? forms[form] : `${forms[form]}, not opened yet`;
  return scriptVersion === null ? shown : `${shown}, script ${scriptVersion}`;
}

/** Describes the width of the puzzle, or of the page around a button that has not been opened yet. */
export function describeWidth({ form, isPuzzleShown, width }: EmbedSighting): string {
  if (width === null) return '';
  return form === 'button' && !isPuzzleShown ? `, on a page ${width} px wide` : `, ${width} px wide`;
}

/** Names the problems of a place, each with its remedy. */
export function listProblemTexts(
  sighting: EmbedSighting,
  { origin, site }: { origin: string; site: string | null },
): ProblemText[] {
  const { host, width, height, scriptVersion, blockedBy } = sighting;
  const texts: Record<EmbedSighting['problems'][number], ProblemText> = {
    blocked: {
      title: `Blocked by the page’s content security policy (${blockedBy ?? 'script-src'})`,
      remedy: `Add ${origin} to the directives script-src, connect-src, frame-src and img-src of ${host}.`,
    },
    narrow: {
      title: `Too narrow: ${width ?? 0} px`,
      remedy: `Give the puzzle a column of at least ${puzzleMinPx} px; ${frameWidthPx} px is best.`,
    },
    short: {
      title: `The frame is too low: ${height ?? 0} px`,
      remedy: `Set its height to ${frameHeightPx} px, or the board is cut.`,
    },
    old_version: {
      title: `Old script: ${scriptVersion === null ? 'it does not report its version' : `version ${scriptVersion}`}`,
      remedy: `Load ${origin}/v1/, which is always current, or update the npm package.`,
    },
    other_site: {
      title: `Unexpected site: ${host}`,
      remedy: `You expect this embed code on ${site ?? host}. Remove the snippet there, or change the site under Details.`,
    },
  };
  return sighting.problems.map((problem) => texts[problem]);
}
