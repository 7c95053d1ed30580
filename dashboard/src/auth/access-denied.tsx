import { LockKeyhole } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

/** What someone who is not signed in sees of an owner page (D1). */
export function AccessDenied({ place }: { place: string }) {
  return (
    <div className="page grid min-h-[60vh] place-items-center py-12">
      <Card className="w-full max-w-md p-8 text-center">
        <span className="mx-auto grid size-16 place-items-center rounded-tile bg-brand-tint text-brand-strong">
          <LockKeyhole aria-hidden className="size-8" />
        </span>
        <h1 className="mt-5 text-3xl">Access Denied</h1>
        <p className="mt-2 text-soft">Please log in to access {place}.</p>
        <Button asChild size="large" className="mt-6 w-full">
          <Link href="/">Go to Login</Link>
        </Button>
      </Card>
    </div>
  );
}
