import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlLooks } from './input.tsx';

/**
 * A choice of one. The platform's own list: known to every phone, keyboard and screen reader. What is longer than its place
 * takes a second line, or dots in a browser that keeps it on one.
 */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select className={classNames(controlLooks, looks, className)} {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft"
      />
    </div>
  );
}

const looks = 'min-h-11 appearance-none py-2 pr-10 text-ellipsis wrap-anywhere whitespace-normal';
