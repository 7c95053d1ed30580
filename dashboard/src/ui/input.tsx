import type { ComponentProps } from 'react';
import { joinClassNames } from './class-names.ts';

/**
 * The style of text fields and selects. The text has 16 px, because phones zoom in on a focused field with
 * smaller text.
 */
export const controlLooks = [
  'block w-full rounded-tile border border-border-field bg-card px-3.5 text-base text-ink placeholder:text-soft',
  'focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-berry aria-invalid:border-2',
].join(' ');

/** A field for one line of text. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      dir="auto"
      autoComplete="off"
      className={joinClassNames(controlLooks, 'min-h-11', className)}
      {...props}
    />
  );
}
