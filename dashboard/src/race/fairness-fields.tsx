import type { PrizeOpponent, StartMode } from '@puzzle-prize/sdk/protocol';
import { racePrizeOpponentMoves } from '@puzzle-prize/sdk/protocol/limits';
import type { ComponentProps } from 'react';
import { t } from '../language/t.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceField, type OptionText } from './choice-field.tsx';

/** Describes an option that determines who may start a race (N5). */
export function describeStartMode(mode: StartMode): OptionText {
  const texts: Record<StartMode, OptionText> = {
    anyone: {
      name: t('Anyone'),
      meaning: t('Everyone who knows the code of the room may start the race'),
    },
    players: { name: t('Players'), meaning: t('Only players of the room may start the race') },
    owner: { name: t('Only you'), meaning: t('Only your Start button starts the race') },
  };
  return texts[mode];
}

/** Describes an option that determines which opponents a winner must beat to get the prize (G19). */
export function describePrizeOpponent(opponent: PrizeOpponent): OptionText {
  const texts: Record<PrizeOpponent, OptionText> = {
    other_network: {
      name: t('Another network'),
      meaning: t(
        'The winner has beaten someone who moved at least {count, plural, one {# tile} other {# tiles}} and plays in another network, or your server has seated both',
        { count: racePrizeOpponentMoves },
      ),
    },
    invited: {
      name: t('Invited players'),
      meaning: t(
        'Your server has seated the winner and an opponent, who moved at least {count, plural, one {# tile} other {# tiles}}',
        { count: racePrizeOpponentMoves },
      ),
    },
    any: {
      name: t('Any opponent'),
      meaning: t(
        'Even a race against oneself in two browsers wins the prize. For people who share an office or a network',
      ),
    },
  };
  return texts[opponent];
}

/**
 * The field that sets who may start a race. It accepts the props that a form library registers on an input.
 */
export function StartModeField(props: ComponentProps<'input'>) {
  const choices = (['anyone', 'players', 'owner'] as const).map((value) => ({
    value,
    ...describeStartMode(value),
  }));
  return <ChoiceField legend={t('Who Starts the Race')} choices={choices} {...props} />;
}

/**
 * The field that sets which opponents count for the prize. It accepts the props that a form library registers
 * on an input.
 */
export function PrizeOpponentField(props: ComponentProps<'input'>) {
  const choices = (['other_network', 'invited', 'any'] as const).map((value) => ({
    value,
    ...describePrizeOpponent(value),
  }));
  return <ChoiceField legend={t('Opponents That Count for the Prize')} choices={choices} {...props} />;
}

/**
 * The switch for replays (G70). It accepts the props that a form library registers on an input.
 */
export function ReplaysField(props: ComponentProps<'input'>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('Replays')}</legend>
      <Checkbox
        role="switch"
        label={t('Race Against Replays')}
        hint={t(
          'A visitor who is alone starts within 15 seconds against the recorded moves of an earlier race. The replay is labeled, and people who arrive in time replace it. A race beside a replay gives no prize.',
        )}
        {...props}
      />
    </fieldset>
  );
}
