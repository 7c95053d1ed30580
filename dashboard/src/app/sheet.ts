/** The sheet that is open over an owner's page; null if no sheet is open. */
export type Sheet = 'commands' | 'shortcuts' | null;
