import type { JoinMode } from '@puzzle-prize/sdk/protocol';
import { type ComponentProps, useId } from 'react';

/** What each mode means to who sets it (G20). */
export const joinModes: Record<JoinMode, { name: string; meaning: string }> = {
  auto: { name: 'Auto-join', meaning: 'Anyone who opens the embed takes a seat' },
  host: { name: 'Host-join', meaning: 'Only your server seats players' },
};

const modes = ['auto', 'host'] as const;

/** Who seats the players. Takes what a form library registers on an input. */
export function JoinModeField(props: ComponentProps<'input'>) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Join Mode</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {modes.map((mode) => (
          <label
            key={mode}
            htmlFor={`${id}-${mode}`}
            className="flex gap-3 rounded-tile border border-line bg-sunken px-4 py-3 has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              {...props}
              id={`${id}-${mode}`}
              type="radio"
              value={mode}
              aria-describedby={`${id}-${mode}-meaning`}
              className="mt-0.5 size-5 shrink-0 focus-visible:outline-none"
            />
            <span>
              <span className="block font-semibold">{joinModes[mode].name}</span>
              <span id={`${id}-${mode}-meaning`} className="block text-sm text-soft">
                {joinModes[mode].meaning}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
