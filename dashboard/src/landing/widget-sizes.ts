/** The compressed script of `<puzzle-prize>` in kB, rounded up. A test compares it with the build. */
export const maxElementKb = 15.8;

/** The compressed script of the button in kB, rounded up. A test compares it with the build. */
export const maxButtonKb = 1.9;
