import { type ComponentProps, useId } from 'react';

/** The name and the explanation of an option. */
export interface OptionText {
  name: string;
  meaning: string;
}

/** A value that can be chosen, with its name and explanation. */
export interface Choice extends OptionText {
  value: string;
}

export interface ChoiceFieldProps extends ComponentProps<'input'> {
  legend: string;
  choices: readonly Choice[];
}

/**
 * A field with radio buttons; each has an explanation. It accepts the props that a form library registers on
 * an input.
 */
export function ChoiceField({ legend, choices, ...input }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-3">
        {choices.map(({ value, name, meaning }) => (
          <label
            key={value}
            htmlFor={`${id}-${value}`}
            className="flex gap-3 rounded-tile border border-line bg-sunken px-4 py-3 has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              {...input}
              id={`${id}-${value}`}
              type="radio"
              value={value}
              aria-describedby={`${id}-${value}-meaning`}
              className="mt-0.5 size-5 shrink-0 focus-visible:outline-none"
            />
            <span>
              <span className="block font-semibold">{name}</span>
              <span id={`${id}-${value}-meaning`} className="block text-sm text-soft">
                {meaning}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
