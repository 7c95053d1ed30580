import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

export interface ColorInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  /** The color that the picker shows, as #rrggbb. */
  hex: string;
  /** The accessible name of the picker beside the field. */
  pickerLabel: string;
  onChange: (color: string) => void;
}

/** A field for a color, which the user picks or types as CSS. */
export function ColorInput({ value, hex, pickerLabel, onChange, ...props }: ColorInputProps) {
  return (
    <div className="flex gap-2">
      <input
        type="color"
        aria-label={pickerLabel}
        value={hex}
        className="h-11 w-12 shrink-0 cursor-pointer rounded-tile border border-border-field bg-card p-1"
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      <Input
        {...props}
        value={value}
        spellCheck={false}
        className="min-w-0 font-mono"
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </div>
  );
}
