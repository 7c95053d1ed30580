/** The accepted answers that an edit replaced. Games that were dealt before the edit are judged by these answers. */
export interface EarlierAnswers {
  revision: number;
  answers: string[];
  replacedAtMs: number;
}
