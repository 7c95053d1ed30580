import type { ComponentProps } from 'react';
import { joinClassNames } from './class-names.ts';
import { controlLooks } from './input.tsx';

/** A field for several lines of text. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={3}
      dir="auto"
      className={joinClassNames(controlLooks, 'resize-y py-2.5', className)}
      {...props}
    />
  );
}
