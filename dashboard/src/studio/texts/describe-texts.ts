import type { TextProblem } from '@puzzle-prize/sdk/language/check';
import { t } from '../../language/t.ts';
import type { Surface } from './list-texts.ts';

/** Returns the name of the place where texts appear. */
export function nameSurface(surface: Surface): string {
  const names: Record<Surface, string> = {
    prize: t('Prize and result'),
    board: t('Board'),
    rewards: t('Codes and files'),
    prizeMessages: t('Messages and refusals'),
    race: t('Race'),
    racePrize: t('Prizes of a race'),
    raceMessages: t('Refusals of a race'),
    server: t('Pages and mails'),
  };
  return names[surface];
}

/** Says how the owner can repair a text. */
export function adviseOn(problem: TextProblem): string {
  switch (problem.kind) {
    case 'empty':
      return t('Remove the spaces at the beginning and the end.');
    case 'placeholders':
      return problem.wanted.length === 0
        ? t('Remove the placeholders in braces. This text has none.')
        : t('Use exactly these placeholders: {names}', {
            names: problem.wanted.map((name) => `{${name}}`).join(', '),
          });
    case 'marks':
      return t('Remove angle brackets, vertical bars and braces outside of placeholders.');
    case 'plural_missing':
      return t('Keep the plural forms of the default.');
    case 'form_missing':
      return t('Add the plural form "{form}".', { form: problem.form });
    case 'form_unknown':
      return t('Remove the plural form "{form}", which the language does not have.', { form: problem.form });
    case 'too_long':
      return t('This has {chars} characters. There is space for {limit}.', {
        chars: problem.chars,
        limit: problem.limit,
      });
  }
}
