/** The accepted answers of a question until an edit. Games that were dealt before the edit are judged by them. */
export interface EarlierAnswers {
  revision: number;
  answers: string[];
  replacedAtMs: number;
}
