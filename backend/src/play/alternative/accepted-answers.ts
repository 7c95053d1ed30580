import type { StoredAlternative } from '../../campaigns/alternative.ts';

/**
 * Returns whether an answer is one of the accepted answers. Letter case, Unicode forms and extra spaces do
 * not matter.
 */
export function isAccepted(answer: string, accepted: readonly string[]): boolean {
  const given = normalize(answer);
  return accepted.some((text) => normalize(text) === given);
}

/** Returns the answers of a revision; null if they are no longer stored. */
export function findAnswers(
  { revision: current, answers, earlier }: Pick<StoredAlternative, 'revision' | 'answers' | 'earlier'>,
  revision: number,
): readonly string[] | null {
  if (revision === current) return answers;
  return earlier.find((one) => one.revision === revision)?.answers ?? null;
}

/**
 * Normalizes an answer for comparison. Upper case first unites letters with several lower-case forms: "ß" and
 * "SS", or the two Greek sigmas.
 */
function normalize(answer: string): string {
  return answer
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
