import type { JoinMode } from '@puzzle-prize/sdk/protocol';
import type { ComponentProps } from 'react';
import { ChoiceField } from './choice-field.tsx';

/** The join modes with an explanation for the owner (G20). */
export const joinModes: Record<JoinMode, { name: string; meaning: string }> = {
  auto: { name: 'Auto-join', meaning: 'Anyone who opens the embed takes a seat' },
  host: { name: 'Host-join', meaning: 'Only your server seats players' },
};

const modes = ['auto', 'host'] as const;

/**
 * The field that sets how visitors become players. It accepts the props that a form library registers on an
 * input.
 */
export function JoinModeField(props: ComponentProps<'input'>) {
  const choices = modes.map((value) => ({ value, ...joinModes[value] }));
  return <ChoiceField legend="Join Mode" choices={choices} {...props} />;
}
