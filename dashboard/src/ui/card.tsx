import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A raised sheet. A heading inside names it: pass `aria-labelledby` where it is a region of its own. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      className={classNames('rounded-card border border-line bg-card shadow-card', className)}
      {...props}
    />
  );
}
