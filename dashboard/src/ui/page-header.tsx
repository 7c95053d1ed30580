import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from './button.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  /** One sentence about the state of the page's content. */
  status?: ReactNode;
  /** The primary action, and before it at most two actions with flat buttons. */
  action?: ReactNode;
  /** The link to the page above this one. */
  back?: { href: string; label: string } | undefined;
  /** An image before the title, for example the image of a campaign. */
  image?: ReactNode;
  /** Content below the header, usually tabs. */
  children?: ReactNode;
}

/**
 * The head of a page: a link to the page above, the title, a sentence about the status, and the primary
 * action.
 */
export function PageHeader({ title, status, action, back, image, children }: PageHeaderProps) {
  return (
    <div className="mb-6">
      {back && <BackLink {...back} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {image}
        <div className="min-w-0 flex-1 basis-60">
          <h1>{title}</h1>
          {status && <div className="mt-1 text-sm text-soft">{status}</div>}
        </div>
        {action && <div className="flex flex-wrap items-center gap-2">{action}</div>}
      </div>
      {children && <div className="mt-4">{children}</div>}
    </div>
  );
}

/** A link to the page above the current one. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="-ms-2 -mt-1 inline-flex min-h-8 items-center gap-1.5 rounded-tile px-2 text-sm font-semibold text-soft no-underline hover:bg-sunken hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
      {label}
    </Link>
  );
}

/**
 * A flat link in the head of a page, which explains more. On a phone it stands below the title, and its text begins
 * where the title begins.
 */
export function HeadLink(props: ComponentProps<'a'>) {
  return (
    <Button asChild variant="quiet" size="small" className="max-sm:-ms-3">
      <a {...props} />
    </Button>
  );
}
