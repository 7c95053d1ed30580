import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

export interface PageHeaderProps {
  title: ReactNode;
  /** One sentence about the state of what the page shows. */
  status?: ReactNode;
  /** The primary action, and at most two flat ones before it. */
  action?: ReactNode;
  /** The page above this one. */
  back?: { href: string; label: string } | undefined;
  /** Shows before the title, for example the image of a campaign. */
  image?: ReactNode;
  /** Shows below the header, usually tabs. */
  children?: ReactNode;
}

/** The head of a page: where it belongs, its title, one sentence of status and one primary action. */
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

/** Leads to the page above. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="mb-1 -ml-2 inline-flex min-h-8 items-center gap-1.5 rounded-tile px-2 text-sm font-semibold text-soft no-underline hover:bg-sunken hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {label}
    </Link>
  );
}
