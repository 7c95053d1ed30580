const isApple = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** The keys that open the command menu, as printed on the keyboard. */
export const commandKeys = isApple ? '⌘ K' : 'Ctrl K';
