/**
 * The compressed size of the scripts that `<puzzle-prize>` loads before the first move in kB, rounded up. A test
 * compares it with the build.
 */
export const maxElementKb = 15.5;

/**
 * The compressed size of the scripts that the button loads before the click in kB, rounded up: its own, and the one for
 * its look. A test compares it with the build.
 */
export const maxButtonKb = 2.5;
