import { t } from '../language/t.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { EmbedCode } from './embed-code.tsx';
import { Facts, Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ModeCards } from './mode-cards.tsx';
import { PaidAttempts } from './paid-attempts.tsx';
import { Pricing } from './pricing.tsx';
import { ClosingCall, Questions } from './questions.tsx';
import { RaceBand } from './race-band.tsx';
import { Showcase } from './showcase.tsx';

/** The page that presents the product to visitors, with links to the sign-in (R1, L1-L8). */
export function LandingPage() {
  usePageTitle(t('The bounty puzzle platform'));
  return (
    <>
      <Hero />
      <HowItWorks />
      <ModeCards />
      <RaceBand />
      <Showcase />
      <Features />
      <EmbedCode />
      <Facts />
      <PaidAttempts />
      <Pricing />
      <Questions />
      <ClosingCall />
    </>
  );
}
