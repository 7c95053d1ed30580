import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Shared by every control that takes text or a choice. 16 px text, so that no phone zooms in on focus. */
export const controlLooks = [
  'block w-full rounded-tile border border-border-field bg-card px-3.5 text-base text-ink placeholder:text-soft',
  'focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-berry aria-invalid:border-2',
].join(' ');

/** One line of text. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      autoComplete="off"
      className={classNames(controlLooks, 'min-h-11', className)}
      {...props}
    />
  );
}
