import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

/**
 * The flat link in the head of a tab, which explains more. On a phone it stands below the title, and its text begins
 * where the title begins.
 */
export function HeadLink({
  children,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & { children: ReactNode }) {
  return (
    <Button asChild variant="quiet" size="small" className="max-sm:-ms-3">
      <a {...props}>{children}</a>
    </Button>
  );
}
