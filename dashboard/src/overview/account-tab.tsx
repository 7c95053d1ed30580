import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { LogOut } from 'lucide-react';
import { displayName } from '../auth/current-user.ts';
import { signOutHref } from '../auth/links.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

/** Who is signed in. */
export function AccountTab({ user }: { user: CurrentUser }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const rows = [
    ['Username', displayName(user)],
    ['Name', name],
    ['E-mail', user.email],
    ['Member since', new Date(user.createdAt).toLocaleDateString('en', { dateStyle: 'long' })],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return (
    <Card className="max-w-2xl p-5 sm:p-7" aria-labelledby="account">
      <h2 id="account" className="text-2xl">
        Account
      </h2>
      <dl className="mt-5 divide-y divide-line">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
            <dt className="text-soft">{label}</dt>
            <dd className="min-w-0 font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Button asChild variant="secondary" className="mt-6">
        <a href={signOutHref}>
          <LogOut aria-hidden className="size-4" />
          Sign Out
        </a>
      </Button>
    </Card>
  );
}
