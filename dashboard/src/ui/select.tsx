import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joinClassNames } from './class-names.ts';
import { controlLooks } from './input.tsx';

/**
 * A native `<select>`, because every phone, keyboard and screen reader supports it. A long label wraps. Some
 * browsers keep it on one line and truncate it.
 */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <div className="relative max-w-full min-w-0">
      <select className={joinClassNames(controlLooks, looks, className)} {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 inset-e-3 size-5 -translate-y-1/2 text-soft"
      />
    </div>
  );
}

const looks = 'min-h-11 appearance-none py-2 pe-10 text-ellipsis wrap-anywhere whitespace-normal';
