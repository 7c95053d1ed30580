import type { PrizeOpponent, StartMode } from '@puzzle-prize/sdk/protocol';
import { racePrizeOpponentMoves } from '@puzzle-prize/sdk/protocol/limits';
import type { ComponentProps } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceField } from './choice-field.tsx';

/** The options that determine who may start a race (N5). */
export const startModes: Record<StartMode, { name: string; meaning: string }> = {
  anyone: { name: 'Anyone', meaning: 'Everyone who knows the code of the room may start the race' },
  players: { name: 'Players', meaning: 'Only players of the room may start the race' },
  owner: { name: 'Only you', meaning: 'Only your Start button starts the race' },
};

/** The options that determine which opponents a winner must beat to get the prize (G19). */
export const prizeOpponents: Record<PrizeOpponent, { name: string; meaning: string }> = {
  other_network: {
    name: 'Another network',
    meaning: `The winner has beaten someone who moved at least ${String(racePrizeOpponentMoves)} tiles and plays in another network, or your server has seated both`,
  },
  invited: {
    name: 'Invited players',
    meaning: `Your server has seated the winner and an opponent, who moved at least ${String(racePrizeOpponentMoves)} tiles`,
  },
  any: {
    name: 'Any opponent',
    meaning:
      'Even a race against oneself in two browsers wins the prize. For people who share an office or a network',
  },
};

/**
 * The field that sets who may start a race. It accepts the props that a form library registers on an input.
 */
export function StartModeField(props: ComponentProps<'input'>) {
  const choices = (['anyone', 'players', 'owner'] as const).map((value) => ({ value, ...startModes[value] }));
  return <ChoiceField legend="Who Starts the Race" choices={choices} {...props} />;
}

/**
 * The field that sets which opponents count for the prize. It accepts the props that a form library registers
 * on an input.
 */
export function PrizeOpponentField(props: ComponentProps<'input'>) {
  const choices = (['other_network', 'invited', 'any'] as const).map((value) => ({
    value,
    ...prizeOpponents[value],
  }));
  return <ChoiceField legend="Prize Is Given Against" choices={choices} {...props} />;
}

/**
 * The switch for replays (G70). It accepts the props that a form library registers on an input.
 */
export function ReplaysField(props: ComponentProps<'input'>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Replays</legend>
      <Checkbox
        role="switch"
        label="Race Against Replays"
        hint="A visitor who is alone starts within 15 seconds against the recorded moves of an earlier race. The replay is labeled, and people who arrive in time replace it. A race beside a replay gives no prize."
        {...props}
      />
    </fieldset>
  );
}
