import { RequireOwner } from '../auth/require-owner.tsx';
import { AccessDenied } from '../auth/access-denied.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { CleanupTool } from './cleanup-tool.tsx';
import { FixStatusesTool } from './fix-statuses-tool.tsx';

const deniedText = 'You need admin privileges to access this page.';

/**
 * The page at /admin with two tools for administrators (X1-X3). The server also refuses calls of other users.
 */
export function AdminPage() {
  usePageTitle('Admin');
  return (
    <RequireOwner pageName="the admin page" deniedText={deniedText} loading={<AdminSkeleton />}>
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
    <div className="page py-8 sm:py-10">
      <h1 className="text-3xl sm:text-4xl">Admin</h1>
      <p className="mt-2 text-soft">
        Maintenance of the stored images. Each tool counts first and asks before it changes anything.
      </p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <FixStatusesTool />
        <CleanupTool />
      </div>
    </div>
  );
}

function AdminSkeleton() {
  return (
    <Loading label="Loading the admin page..." className="page min-h-dvh space-y-8 py-10">
      <h1 className="sr-only">Admin</h1>
      <Skeleton className="h-11 w-48" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Loading>
  );
}
