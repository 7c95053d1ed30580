import { AppError } from '@puzzle-prize/sdk/protocol/errors';

/** Matches the start of an element, a comment or a declaration, but not "1 < 2". */
const markup = /<[a-z/!?]/i;

/**
 * Refuses HTML, because titles and descriptions are shown as plain text.
 * @throws AppError media.markup
 */
export function refuseMarkup(texts: {
  title?: string | undefined;
  description?: string | null | undefined;
}): void {
  if (markup.test(texts.title ?? '') || markup.test(texts.description ?? ''))
    throw new AppError('media.markup');
}

/**
 * Matches the start of a WebVTT file. The capture group excludes the optional byte order mark, which is not
 * stored.
 */
const webVtt = /^\u{feff}?(WEBVTT(?:[ \t\r\n]|$))/u;

/**
 * Normalizes captions for storage. Returns null for missing or blank captions. Refuses a cue with invalid times,
 * because browsers leave it out without an error.
 * @throws AppError media.captions_invalid, with the line of an invalid cue
 */
export function checkCaptions(captions: string | null | undefined): string | null {
  if (captions === null || captions === undefined || captions.trim() === '') return null;
  if (!webVtt.test(captions) || !captions.isWellFormed() || captions.includes('\0'))
    throw new AppError('media.captions_invalid');
  requireCues(captions);
  return captions.replace(webVtt, '$1');
}

const arrow = '-->';
const timestamp = String.raw`(?:(\d+):)?([0-5]\d):([0-5]\d\.\d{3})`;
/** Matches the line with the times of a cue, as browsers read it: two timestamps and perhaps settings. */
const cueTimes = new RegExp(String.raw`^[ \t]*${timestamp}[ \t]*${arrow}[ \t]*${timestamp}(?:[ \t].*)?$`);

/** @throws AppError media.captions_invalid unless there are cues, and each ends after it starts */
function requireCues(captions: string): void {
  const lines = captions.split(/\r\n|\r|\n/);
  const cues = [...lines.entries()].filter(([, line]) => line.includes(arrow));
  if (cues.length === 0) throw new AppError('media.captions_invalid', 'The captions contain no cue.');
  const broken = cues.find(([, line]) => !isCueTimes(line));
  if (broken) {
    const place = `Line ${broken[0] + 1} of the captions is no valid time of a cue`;
    throw new AppError('media.captions_invalid', `${place}, such as 00:01.000 --> 00:02.500.`);
  }
}

function isCueTimes(line: string): boolean {
  const times = cueTimes.exec(line);
  return times !== null && countSeconds(times.slice(1, 4)) < countSeconds(times.slice(4));
}

/** Adds hours, minutes and seconds. Hours may be missing. */
function countSeconds([hours = '0', minutes, seconds]: readonly string[]): number {
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}
