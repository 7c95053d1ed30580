/** The texts of the moments after a finish (G82). `{name}` is a placeholder. */
export const momentStrings = {
  photoFinish: 'Photo finish: {gap} s apart',
  best: 'Your best: {time}',
  newBest: 'New best time!',
  firstBest: 'Your first best time',
  sayPhotoFinish: 'Photo finish: {name} before {other} by {gap} s',
};
