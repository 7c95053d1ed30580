/**
 * The texts of the moments: the start (G81), after a finish (G82), the choices after a race (G74-G76), and prizes
 * (G85). `{name}` is a placeholder.
 */
export const momentStrings = {
  go: 'Go!',
  shareMissing: 'Sharing did not load. Press Share to try again.',
  photoFinish: 'Photo finish: {gap} s apart',
  best: 'Your best: {time}',
  newBest: 'New best time!',
  firstBest: 'Your first best time',
  prizes: 'Prizes',
  prizeFirst: '1st: {prize}',
  prizeSecond: '2nd: {prize}',
  prizeThird: '3rd: {prize}',
  prizeFourth: '4th: {prize}',
  prizeConsolation: 'Everyone who races: {prize}',
  prizeUnnamed: 'a prize',
  sayPhotoFinish: 'Photo finish: {name} before {other} by {gap} s',

  // The next race
  rematch: 'Rematch',
  joinRematch: 'Join the rematch',
  watchRematch: 'Watch the rematch',
  rematchFailed: 'A rematch is not possible now.',
  sayRematch: 'Another player wants a rematch',
  nextIn: 'Next race in {seconds} s',
  stopNext: 'Stop',
  sayNextIn: 'Next race in {seconds} seconds. Press Stop to stay here',

  // A series
  seriesRace: 'Race {race} of {races}',
  points: '{points, plural, =1 {# point} other {# points}}',
  seriesStanding: '{number}: {standing}',
  seriesWon: '{name} won the series with {points}',
  seriesYouWon: 'You won the series with {points}',
  seriesTie: '{names} share the series with {points} each',
  seriesNobody: 'Nobody won the series',
};
