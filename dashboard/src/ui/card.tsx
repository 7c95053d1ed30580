import type { ComponentProps } from 'react';
import { joinClassNames } from './class-names.ts';

/** A flat panel. Pass `aria-labelledby` with the id of its heading to make it a region. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section className={joinClassNames('rounded-card border border-line bg-card', className)} {...props} />
  );
}
