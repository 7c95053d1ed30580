import { useId } from 'react';

export interface SliderProps {
  label: string;
  value: number;
  /** The value in words, for screen readers and beside the label. */
  text: string;
  min: number;
  max: number;
  isDisabled?: boolean;
  onChange: (value: number) => void;
}

/** A labeled slider. It is disabled when it cannot move. */
export function Slider({ label, value, text, min, max, isDisabled = false, onChange }: SliderProps) {
  const id = useId();
  const isStuck = max - min < 0.001;
  return (
    <div>
      <div className="flex justify-between gap-2 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span aria-hidden className="text-soft tabular-nums">
          {text}
        </span>
      </div>
      <input
        id={id}
        type="range"
        // The direction is the same in all languages, because the focus of the image must follow the slider.
        dir="ltr"
        className="h-8 w-full cursor-pointer disabled:cursor-not-allowed disabled:opacity-50"
        min={min}
        max={isStuck ? min + 1 : max}
        step="any"
        // The thumb of a slider that cannot move is in the middle.
        value={isStuck ? min + 0.5 : value}
        disabled={isStuck || isDisabled}
        aria-valuetext={text}
        onChange={(event) => {
          onChange(Number(event.target.value));
        }}
      />
    </div>
  );
}
