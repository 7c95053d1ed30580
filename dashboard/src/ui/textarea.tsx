import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlLooks } from './input.tsx';

/** Several lines of text. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={3} className={classNames(controlLooks, 'resize-y py-2.5', className)} {...props} />;
}
