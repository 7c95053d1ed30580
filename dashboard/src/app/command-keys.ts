const isApple = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** The keys of the command menu, as they are printed on the keyboard. */
export const commandKeys = isApple ? '⌘ K' : 'Ctrl K';
