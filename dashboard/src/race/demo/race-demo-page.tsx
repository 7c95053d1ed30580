import { ArrowRight, BookOpen } from 'lucide-react';
import { document } from 'virtual:docs/pages/race-demo';
import { Link } from 'wouter';
import { DocBlocks } from '../../docs/doc-blocks.tsx';
import { Button } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { RaceFeatures } from './race-features.tsx';
import { RaceShow } from './race-show.tsx';
import { RaceSteps } from './race-steps.tsx';

/** What a race has, and how one comes about. */
const [features, steps] = document.sections;

/** /race-demo: what a race is, and why to hold one (P8). */
export function RaceDemoPage() {
  usePageTitle(document.title);
  return (
    <>
      <link rel="alternate" type="text/markdown" href="/race-demo.md" />
      <section className="page grid items-center gap-x-12 gap-y-10 py-10 sm:py-16 lg:grid-cols-[1.05fr_1fr]">
        <div>
          <p className="font-semibold text-brand">2-4 competitors. One picture. One winner.</p>
          <h1 className="mt-3 text-[clamp(2.25rem,6.5vw,4rem)] leading-[1.04] tracking-[-0.03em]">
            {document.title}
          </h1>
          <div className="mt-5 max-w-xl text-lg text-pretty text-soft sm:text-xl">
            <DocBlocks blocks={document.intro} />
          </div>
          <div className="mt-8 flex flex-wrap gap-4">
            <Button asChild size="large">
              <Link href="/dashboard">
                Go to Dashboard
                <ArrowRight aria-hidden className="size-5" />
              </Link>
            </Button>
            <Button asChild variant="secondary" size="large">
              <Link href="/api-docs/race-api">
                <BookOpen aria-hidden className="size-5" />
                Race API
              </Link>
            </Button>
          </div>
        </div>
        <RaceShow />
      </section>
      {features && <RaceFeatures section={features} />}
      {steps && <RaceSteps section={steps} />}
      <section aria-labelledby="race-closing" className="bg-plum text-on-plum">
        <div className="page py-16 text-center sm:py-20">
          <h2 id="race-closing" className="text-3xl sm:text-5xl">
            On your marks.
          </h2>
          <p className="mx-auto mt-4 max-w-xl text-lg text-balance">
            A race is set up in minutes: choose a picture, set a prize, paste one snippet.
          </p>
          <Button asChild size="large" variant="secondary" className="mt-8">
            <Link href="/dashboard">
              Create Your First Race
              <ArrowRight aria-hidden className="size-5" />
            </Link>
          </Button>
        </div>
      </section>
    </>
  );
}
