import type { JoinMode } from '@puzzle-prize/sdk/protocol';
import type { ComponentProps } from 'react';
import { t } from '../language/t.ts';
import { ChoiceField, type OptionText } from './choice-field.tsx';

/** Describes a join mode for the owner (G20). */
export function describeJoinMode(mode: JoinMode): OptionText {
  const texts: Record<JoinMode, OptionText> = {
    auto: { name: t('Auto-join'), meaning: t('Anyone who opens the embed takes a seat') },
    host: { name: t('Host-join'), meaning: t('Only your server seats players') },
  };
  return texts[mode];
}

const modes = ['auto', 'host'] as const;

/**
 * The field that sets how visitors become players. It accepts the props that a form library registers on an
 * input.
 */
export function JoinModeField(props: ComponentProps<'input'>) {
  const choices = modes.map((value) => ({ value, ...describeJoinMode(value) }));
  return <ChoiceField legend={t('Join Mode')} choices={choices} {...props} />;
}
