/**
 * The compressed size of the `<puzzle-prize>` script in kB, rounded up. A test compares it with the build.
 */
export const maxElementKb = 15.5;

/** The compressed size of the button script in kB, rounded up. A test compares it with the build. */
export const maxButtonKb = 1.9;
