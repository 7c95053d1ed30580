import type { AlternativeChoice, Campaign } from '@puzzle-prize/sdk/protocol';
import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { acceptedAnswersMax, alternativeMinutesMax, answerMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';

/** The settings of the other way to the prize, in the format of the API. */
export type AlternativeSettings = Pick<
  Campaign,
  'alternative' | 'alternativeMinutes' | 'question' | 'acceptedAnswers'
>;

/** The values of the form. The minutes are kept as typed; each line of `acceptedAnswers` is an answer. */
export interface AlternativeForm {
  alternative: AlternativeChoice;
  alternativeMinutes: string;
  question: string;
  acceptedAnswers: string;
}

export function toAlternativeForm(settings: AlternativeSettings): AlternativeForm {
  return {
    alternative: settings.alternative,
    alternativeMinutes: String(settings.alternativeMinutes),
    question: settings.question ?? '',
    acceptedAnswers: settings.acceptedAnswers.join('\n'),
  };
}

/** Converts form values to settings. A setting that the page does not show keeps its stored value. */
export function readAlternativeForm(form: AlternativeForm, base: AlternativeSettings): AlternativeSettings {
  const { alternative } = form;
  const answers = listAnswers(form.acceptedAnswers);
  const isSame = answers.join('\n') === base.acceptedAnswers.join('\n');
  const asked =
    alternative === 'question'
      ? { question: form.question.trim() || null, acceptedAnswers: isSame ? base.acceptedAnswers : answers }
      : { question: base.question, acceptedAnswers: base.acceptedAnswers };
  const alternativeMinutes =
    alternative === 'none' ? base.alternativeMinutes : Number(form.alternativeMinutes);
  return { alternative, alternativeMinutes, ...asked };
}

function listAnswers(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A field of this section with missing or wrong input. */
interface AlternativeProblem {
  field: 'alternativeMinutes' | 'question' | 'acceptedAnswers';
  message: string;
}

/** Lists the fields with missing or wrong input, in the order of the page. The server has the same rules. */
export function findAlternativeProblems(form: AlternativeForm): AlternativeProblem[] {
  if (form.alternative === 'none') return [];
  const isQuestion = form.alternative === 'question';
  const least = isQuestion ? 0 : 1;
  const minutes = form.alternativeMinutes.trim();
  const isWait =
    /^\d{1,2}$/.test(minutes) && Number(minutes) >= least && Number(minutes) <= alternativeMinutesMax;
  const found: (AlternativeProblem | null)[] = [
    isWait
      ? null
      : {
          field: 'alternativeMinutes',
          message: t('Please enter a whole number from {min} to {max}', {
            min: least,
            max: alternativeMinutesMax,
          }),
        },
    isQuestion && form.question.trim() === ''
      ? { field: 'question', message: errorCatalogue['campaign.question_missing'].message }
      : null,
    isQuestion ? findAnswersProblem(listAnswers(form.acceptedAnswers)) : null,
  ];
  return found.filter((problem) => problem !== null);
}

function findAnswersProblem(answers: readonly string[]): AlternativeProblem | null {
  const field = 'acceptedAnswers';
  if (answers.length === 0) return { field, message: errorCatalogue['campaign.answers_missing'].message };
  if (answers.length > acceptedAnswersMax)
    return {
      field,
      message: t('Please enter at most {count, plural, one {# answer} other {# answers}}, one per line', {
        count: acceptedAnswersMax,
      }),
    };
  const long = answers.find((answer) => answer.length > answerMaxChars);
  if (long === undefined) return null;
  return {
    field,
    message: t(
      '“{answer}…” is too long. An answer has at most {count, plural, one {# character} other {# characters}}',
      { answer: long.slice(0, 20), count: answerMaxChars },
    ),
  };
}
