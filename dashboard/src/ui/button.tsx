import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { joinClassNames } from './class-names.ts';

const variants = {
  primary: 'tile-key bg-brand text-on-brand hover:bg-brand-strong [--key-edge:var(--color-brand-edge)]',
  secondary: 'tile-key border border-line bg-card text-ink hover:bg-sunken',
  danger: 'tile-key bg-berry text-on-berry [--key-edge:var(--color-berry-edge)]',
  ghost: 'text-ink hover:bg-sunken',
} as const;

const sizes = {
  small: 'min-h-9 px-3 text-sm gap-1.5',
  medium: 'min-h-11 px-4 text-[0.9375rem] gap-2',
  large: 'min-h-13 px-6 text-lg gap-2.5',
  icon: 'size-10 shrink-0',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Whether a call is pending. The button then ignores clicks, shows a spinner and sets `aria-busy`. */
  isBusy?: boolean;
  /** Whether the button ignores clicks for now. Unlike a disabled button, it keeps the focus. */
  isIdle?: boolean;
  /** Whether to style the only child, for example a link, instead of rendering a `<button>`. */
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

/** Ignores a click. Enter in a field also clicks the submit button, so this stops that submission too. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault();
}
