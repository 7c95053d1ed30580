import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { joinClassNames } from './class-names.ts';

/** Only `primary` is raised. A view has at most one primary button. */
const variants = {
  primary: 'tile-key bg-brand text-on-brand hover:bg-brand-strong [--key-edge:var(--color-brand-edge)]',
  secondary: 'border border-line bg-card text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  /** The style for the button that confirms a destructive action. */
  danger: 'bg-berry text-on-berry hover:brightness-95',
} as const;

const sizes = {
  small: 'min-h-9 px-3 text-sm gap-1.5',
  medium: 'min-h-11 px-4 text-base gap-2',
  large: 'min-h-13 px-6 text-lead gap-2.5',
  icon: 'size-10 shrink-0',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Whether a call is pending. If so, the button ignores clicks, shows a spinner and sets `aria-busy`. */
  isBusy?: boolean;
  /** Whether the button ignores clicks for now. Unlike a disabled button, it keeps the focus. */
  isIdle?: boolean;
  /** If true, the button styles its only child, for example a link, instead of rendering a `<button>`. */
  asChild?: boolean;
}

/** A button. It submits a form only with `type="submit"`, unlike a plain `<button>`. */
export function Button({ variant = 'primary', size = 'medium', asChild, ...props }: ButtonProps) {
  const { isBusy = false, isIdle = false, className, ...rest } = props;
  const looks = joinClassNames(
    'inline-flex items-center justify-center rounded-tile text-center font-semibold leading-tight no-underline',
    'disabled:cursor-not-allowed disabled:opacity-60 [&_svg]:shrink-0',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    variants[variant],
    sizes[size],
    className,
  );
  if (asChild) return <Slot.Root className={looks} {...rest} />;
  return <PlainButton className={looks} isBusy={isBusy} isOff={isBusy || isIdle} {...rest} />;
}

interface PlainButtonProps extends ComponentProps<'button'> {
  isBusy: boolean;
  isOff: boolean;
}

function PlainButton({ isBusy, isOff, onClick, children, ...props }: PlainButtonProps) {
  return (
    <button
      type="button"
      // `disabled` would remove the focus, and a keyboard user would lose their position on the page.
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      onClick={isOff ? ignoreClick : onClick}
      {...props}
    >
      {isBusy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </button>
  );
}

/**
 * Ignores a click. This also prevents submission by Enter in a field, because Enter clicks the submit button.
 */
function ignoreClick(event: MouseEvent) {
  event.preventDefault();
}
