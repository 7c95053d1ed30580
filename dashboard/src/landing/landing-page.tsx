import { usePageTitle } from '../ui/page-title.ts';
import { ClosingCall } from './closing-call.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ModeCards } from './mode-cards.tsx';
import { PaidAttempts } from './paid-attempts.tsx';
import { Showcase } from './showcase.tsx';

/** What the product is, and the way in (R1, L1-L8). */
export function LandingPage() {
  usePageTitle('The bounty puzzle platform');
  return (
    <>
      <Hero />
      <ModeCards />
      <Showcase />
      <Features />
      <HowItWorks />
      <PaidAttempts />
      <ClosingCall />
    </>
  );
}
