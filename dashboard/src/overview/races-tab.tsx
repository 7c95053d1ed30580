import { ExternalLink, Flag } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Races of the owner's campaigns (D11). */
export function RacesTab() {
  return (
    <div className="space-y-6">
      <h2 className="text-2xl">Race History</h2>
      <EmptyState icon={Flag} title="No races yet">
        <p>In a race, visitors solve the same puzzle at the same time and the first one wins.</p>
        <Button asChild variant="secondary">
          <a href="/race-demo" target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden className="size-4" />
            Learn About Races
          </a>
        </Button>
      </EmptyState>
    </div>
  );
}
