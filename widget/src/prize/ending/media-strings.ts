/**
 * Texts below a won file, which load with it; `{n}` is the number of won files, `{total}` that of all files,
 * `{title}` the title of a file.
 */
export const mediaStrings = {
  wonOf: '{n} of {total} won',
  nextFile: 'Next: {title}',
  playNext: 'Play for the next one',
  backToPuzzle: 'Back to Puzzle',
  leavePaid: 'Going back ends your session. Then "{title}" cannot be opened again without a new payment.',
  stay: 'Keep it open',
  leave: 'End the session',
};

export type MediaStrings = typeof mediaStrings;
