import { PartyPopper } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { usePageTitle } from '../ui/page-title.ts';

/** What a signed-in owner sees on `/` for the moment until the dashboard is there (L9, G3). */
export function WelcomeBack() {
  usePageTitle('Welcome back');
  return (
    <div className="page grid min-h-[60vh] place-items-center py-12">
      <Card className="w-full max-w-md p-8 text-center">
        <span className="mx-auto grid size-16 place-items-center rounded-tile bg-sun-tint">
          <PartyPopper aria-hidden className="size-8" />
        </span>
        <h1 className="mt-5 text-3xl">Welcome back!</h1>
        <Button asChild size="large" className="mt-6 w-full">
          <Link href="/dashboard">Go to Dashboard</Link>
        </Button>
      </Card>
    </div>
  );
}
