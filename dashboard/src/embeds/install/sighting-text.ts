import type { EmbedSighting } from '@puzzle-prize/sdk/protocol';
import { frameHeightPx, frameWidthPx, puzzleMinPx } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';

/** A problem in words, with its remedy. */
export interface ProblemText {
  title: string;
  remedy: string;
}

/**
 * Says how the puzzle was embedded (as an element, a button, a frame or a React component), and with which
 * version of the script.
 */
export function describeForm({ form, isPuzzleShown, scriptVersion }: EmbedSighting): string {
  const shown = isPuzzleShown ? nameForm(form) : nameUnopenedForm(form);
  return scriptVersion === null ? shown : `${shown}, ${t('script {version}', { version: scriptVersion })}`;
}

function nameForm(form: EmbedSighting['form']): string {
  const names = {
    element: t('element'),
    button: t('button'),
    iframe: t('frame'),
    react: t('React component'),
  };
  return names[form];
}

function nameUnopenedForm(form: EmbedSighting['form']): string {
  const names = {
    element: t('element, not opened yet'),
    button: t('button, not opened yet'),
    iframe: t('frame, not opened yet'),
    react: t('React component, not opened yet'),
  };
  return names[form];
}

/** Describes the width of the puzzle, or of the page around a button that has not been opened yet. */
export function describeWidth({ form, isPuzzleShown, width: px }: EmbedSighting): string {
  if (px === null) return '';
  const width = String(px);
  return form === 'button' && !isPuzzleShown
    ? `, ${t('on a page {width} px wide', { width })}`
    : `, ${t('{width} px wide', { width })}`;
}

/** Names the problems of a place, each with its remedy. */
export function listProblemTexts(
  sighting: EmbedSighting,
  { origin, site }: { origin: string; site: string | null },
): ProblemText[] {
  const { host, width, height, scriptVersion, blockedBy } = sighting;
  const texts: Record<EmbedSighting['problems'][number], ProblemText> = {
    blocked: {
      title: t('Blocked by the page’s content security policy ({directive})', {
        directive: blockedBy ?? 'script-src',
      }),
      remedy: t('Add {origin} to the directives script-src, connect-src, frame-src and img-src of {host}.', {
        origin,
        host,
      }),
    },
    narrow: {
      title: t('Too narrow: {width} px', { width: String(width ?? 0) }),
      remedy: t('Give the puzzle a column of at least {min} px; {best} px is best.', {
        min: puzzleMinPx,
        best: frameWidthPx,
      }),
    },
    short: {
      title: t('Not tall enough: {height} px', { height: String(height ?? 0) }),
      remedy: t('Set its height to {height} px, or the board is cut.', { height: frameHeightPx }),
    },
    old_version: {
      title:
        scriptVersion === null
          ? t('Old script: it does not report its version')
          : t('Old script: version {version}', { version: scriptVersion }),
      remedy: t('Load {address}, which is always current, or update the npm package.', {
        address: `${origin}/v1/`,
      }),
    },
    other_site: {
      title: t('Unexpected site: {host}', { host }),
      remedy: t(
        'You expect this embed code on {site}. Remove the snippet from {host}, or change the site under Details.',
        { host, site: site ?? host },
      ),
    },
  };
  return sighting.problems.map((problem) => texts[problem]);
}
