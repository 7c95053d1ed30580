import { Coins } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';

/** The use case with a fee: the owner's own checkout takes it, and tells us to unlock (L8, G45). */
export function PaidAttempts() {
  return (
    <section aria-labelledby="paid-attempts" className="page py-16 sm:py-20">
      <div className="flex flex-col gap-6 rounded-card border border-line bg-sun-tint p-6 sm:flex-row sm:items-center sm:gap-8 sm:p-10">
        <span className="grid size-16 shrink-0 place-items-center rounded-tile bg-sun text-[#2b1d2e]">
          <Coins aria-hidden className="size-8" />
        </span>
        <div className="flex-1">
          <h2 id="paid-attempts" className="text-2xl sm:text-3xl">
            Charge a small fee to attempt the puzzle
          </h2>
          <p className="mt-2 max-w-2xl">
            Artists monetize their AI art this way: the picture is the puzzle, the full work is the reward.
            Your own checkout takes the fee and unlocks the widget with one call of the paywalled media API.
          </p>
        </div>
        <Button asChild variant="secondary" className="self-start sm:self-center">
          <Link href="/api-docs/paywalled-media">Read how</Link>
        </Button>
      </div>
    </section>
  );
}
