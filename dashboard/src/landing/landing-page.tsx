import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { EmbedCode } from './embed-code.tsx';
import { Facts, Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ModeCards } from './mode-cards.tsx';
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

/** Presents paid attempts: end users pay in the owner's own checkout to unlock the puzzle (L8, G45). */
function PaidAttempts() {
  return (
    <section aria-labelledby="paid-attempts" className="page pb-14 sm:pb-20">
      <div className="flex flex-col gap-6 rounded-sheet bg-sun-tint p-6 sm:flex-row sm:items-center sm:justify-between sm:gap-10 sm:p-10">
        <div>
          <h2 id="paid-attempts" className="text-lead">
            {t('Charge a small fee to attempt the puzzle')}
          </h2>
          <p className="mt-2 max-w-2xl">
            {t(
              'Artists earn from their AI art this way: the image is the puzzle and the full work is the reward. Your own checkout takes the fee, and one call to the paywalled media API unlocks the puzzle.',
            )}
          </p>
        </div>
        <Button asChild variant="secondary" className="self-start sm:self-center">
          <a href="/docs/api/paywalled-media/">{t('Read how')}</a>
        </Button>
      </div>
    </section>
  );
}
