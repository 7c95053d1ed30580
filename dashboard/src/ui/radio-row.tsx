import { type ComponentProps, type ReactNode, useId } from 'react';

export interface RadioOption {
  value: string;
  label: ReactNode;
}

export interface RadioRowProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  /** The label of the group of radio buttons. */
  legend: string;
  options: readonly RadioOption[];
}

/**
 * Radio buttons side by side, for a few short options. Each input receives the props of a form library's
 * `register`.
 */
export function RadioRow({ legend, options, ...props }: RadioRowProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex min-h-11 gap-1 rounded-tile border border-line bg-sunken p-1">
        {options.map(({ value, label }) => (
          <label key={value} htmlFor={`${id}-${value}`} className={optionLooks}>
            <input
              id={`${id}-${value}`}
              type="radio"
              value={value}
              className="pointer-events-none absolute opacity-0"
              {...props}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const optionLooks = [
  'relative flex min-w-0 grow basis-0 items-center justify-center rounded-inner px-2 py-1.5 text-center text-sm font-semibold',
  'text-soft hover:text-ink',
  'has-checked:bg-card has-checked:text-ink',
  'has-focus-visible:outline-3 has-focus-visible:outline-brand forced-colors:has-checked:border',
].join(' ');
