import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** Advice on how to add the first item. */
  children?: ReactNode;
}

/** Says that there is nothing to show yet, and how to add something. */
export function EmptyState({ icon: Icon, title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border-2 border-dashed border-line px-6 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-tile bg-sun-tint text-ink">
        <Icon aria-hidden className="size-7" />
      </span>
      <p className="max-w-md text-lg font-semibold text-balance">{title}</p>
      {children && <div className="max-w-md space-y-4 text-soft">{children}</div>}
    </div>
  );
}
