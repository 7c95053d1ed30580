/** The texts of the big screen (G88). `{name}` is a placeholder. */
export const bigScreenStrings = {
  leadChanges: '{count, plural, =1 {# lead change} other {# lead changes}}',
  nextSoon: 'The next race follows soon',
};
