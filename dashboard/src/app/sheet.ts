/** The sheet over the page of an owner, if one is open. */
export type Sheet = 'commands' | 'shortcuts' | null;
