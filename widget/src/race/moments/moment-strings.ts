/** The texts of the moments after a finish (G82) and of the prizes (G85). `{name}` is a placeholder. */
export const momentStrings = {
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
};
