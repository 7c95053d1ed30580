import { defineEntity } from '@mikro-orm/core';

/** The number of wrong answers that a session has given to the question of a campaign (G61). */
export const AnswerTryEntity = defineEntity({
  name: 'AnswerTry',
  tableName: 'answer_tries',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    sessionHash: p.blob().primary(),
    tries: p.integer(),
    triedAt: p.datetime(),
  }),
});
