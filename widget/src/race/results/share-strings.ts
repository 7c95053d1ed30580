/**
 * The texts for sharing a result. `share` is the label of the button, which is visible before the other texts have
 * loaded.
 */
export const shareStrings = {
  share: 'Share',
  shareTitle: 'Share the result',
  shareHint: 'The page shows places, times and all moves, and no names.',
  shareLink: 'Link to the result',
  shareCreating: 'Creating the link...',
  shareReady: 'The link is ready.',
  shareFailed: 'The link could not be created.',
  shareRetry: 'Try again',
  shareCopy: 'Copy link',
  shareCopied: 'Link copied',
  shareSelected: 'Press Ctrl+C or ⌘C to copy',
  shareSend: 'Send',
  shareOpen: 'Open',
  shareClose: 'Close',
};

export type ShareStrings = typeof shareStrings;
