/** Selects from the counts of refused solutions as `r`. Other features insert this text into their statements. */
export const fromRefusals = 'from play_refusals r';
