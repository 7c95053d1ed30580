import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** An icon above the title. If there is an example, it is shown instead of the icon. */
  icon?: LucideIcon;
  title: string;
  /** An item as it will look here, in pale colors. It is hidden from assistive technology and the keyboard. */
  example?: ReactNode;
  /** The one action that ends the empty state. */
  action?: ReactNode;
  /** Advice on how to end the empty state. */
  children?: ReactNode;
}

/** Says that there is nothing to show yet, and how to change that. An example can show a future item. */
export function EmptyState({ icon: Icon, title, example, action, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line px-4 py-10 text-center sm:px-6">
      {example ? <Example>{example}</Example> : Icon && <IconTile icon={Icon} />}
      <p className="max-w-md text-lead font-semibold text-balance">{title}</p>
      {children && <div className="max-w-md space-y-4 text-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

function IconTile({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-14 place-items-center rounded-card bg-sun-tint text-ink">
      <Icon aria-hidden className="size-7" />
    </span>
  );
}

function Example({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden inert className="mb-3 w-full max-w-2xl text-start opacity-60 saturate-50 select-none">
      {children}
    </div>
  );
}
