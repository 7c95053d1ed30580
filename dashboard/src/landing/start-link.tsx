import { ArrowRight } from 'lucide-react';
import { signUpHref } from '../auth/links.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';

/** A link to a new account. Every start button of the landing page uses it (L3). */
export function StartLink({
  children,
  ...props
}: Pick<ButtonProps, 'children' | 'variant' | 'size' | 'className'>) {
  return (
    <Button asChild {...props}>
      <a href={signUpHref()}>
        {children}
        <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" />
      </a>
    </Button>
  );
}
