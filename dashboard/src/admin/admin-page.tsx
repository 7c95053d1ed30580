import { RequireOwner } from '../auth/require-owner.tsx';
import { AccessDenied } from '../auth/access-denied.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { CleanupTool } from './cleanup-tool.tsx';
import { FixStatusesTool } from './fix-statuses-tool.tsx';
import { OutboxCard } from './outbox-card.tsx';

const deniedText = 'You need admin privileges to access this page.';

/**
 * The page at /admin with two tools for administrators and the outbox (X1-X3). The server also refuses calls
 * from other users.
 */
export function AdminPage() {
  usePageTitle('Admin');
  return (
    <RequireOwner deniedText={deniedText} loading={<AdminSkeleton />}>
      {({ isAdmin }) =>
        isAdmin ? (
          <AdminTools />
        ) : (
          <AccessDenied text={deniedText} way={{ href: '/dashboard', label: 'Go to Dashboard' }} />
        )
      }
    </RequireOwner>
  );
}

function AdminTools() {
  return (
    // The texts for operators are in English only, even if the rest of the page is in another language.
    <div lang="en" dir="ltr" className="page py-4 lg:pb-10">
      <PageHeader
        title="Admin"
        status="Tools for the stored images, and the mails of this server. A tool asks before it changes anything."
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <FixStatusesTool />
        <CleanupTool />
        <OutboxCard className="lg:col-span-2" />
      </div>
    </div>
  );
}

function AdminSkeleton() {
  return (
    <Loading label="Loading the admin page..." hidesFooter className="page space-y-4 py-4">
      <h1 className="sr-only">Admin</h1>
      <Skeleton className="h-11 w-96 max-w-full" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Loading>
  );
}
