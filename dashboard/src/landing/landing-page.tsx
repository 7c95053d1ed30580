import { usePageTitle } from '../ui/page-title.ts';
import { ClosingCall } from './closing-call.tsx';
import { EmbedCode } from './embed-code.tsx';
import { Facts } from './facts.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ModeCards } from './mode-cards.tsx';
import { PaidAttempts } from './paid-attempts.tsx';
import { Pricing } from './pricing.tsx';
import { Questions } from './questions.tsx';
import { RaceBand } from './race-band.tsx';
import { Showcase } from './showcase.tsx';

/** What the product is, and the way in (R1, L1-L8). */
export function LandingPage() {
  usePageTitle('The bounty puzzle platform');
  return (
    <>
      <Hero />
      <Facts />
      <ModeCards />
      <RaceBand />
      <Showcase />
      <Features />
      <EmbedCode />
      <HowItWorks />
      <PaidAttempts />
      <Pricing />
      <Questions />
      <ClosingCall />
    </>
  );
}
