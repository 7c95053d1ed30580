/** Texts of the other way to the prize; `{n}` is a number of answers. */
export const alternativeStrings = {
  easierOffered: 'You can try an easier board now.',
  tryEasier: 'Try an easier board',
  easierDealt: 'This board is easier.',
  questionOffered: 'You can answer a question instead now.',
  answerInstead: 'Answer a question instead',
  sendAnswer: 'Answer',
  sendingAnswer: 'Checking your answer',
  backToBoard: 'Back to the puzzle',
  triesNote: 'Up to {n} wrong answers are allowed.',
  wrongAnswer: 'This is not the answer. {n} tries are left.',
  wrongAnswerOne: 'This is not the answer. 1 try is left.',
  noTriesLeft: 'This is not the answer, and no tries are left. You can still solve the puzzle.',
  alternativeFailed: 'That did not work. Please try again.',
};

export type AlternativeStrings = typeof alternativeStrings;
