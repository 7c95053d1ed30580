/** Selects from the counts of refused solutions as `r`. Later features insert this into their statements. */
export const fromRefusals = 'from play_refusals r';
