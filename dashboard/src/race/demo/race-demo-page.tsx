import { ArrowRight, BookOpen, Clock, Eye, Gift, ShieldCheck, Users, Zap } from 'lucide-react';
import { document } from 'virtual:docs/pages/race-demo';
import { Link } from 'wouter';
import { DocBlocks } from '../../docs/doc-blocks.tsx';
import type { DocSection } from '../../docs/document.ts';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { RaceShow } from './race-show.tsx';

/** The sections of the document: the features of races, and the steps to set up a race. */
const [features, steps] = document.sections;

/** The page at /race-demo: explains races and their benefits (P8). */
export function RaceDemoPage() {
  usePageTitle(document.title);
  return (
    <>
      <link rel="alternate" type="text/markdown" href="/race-demo.md" />
      <section className="page grid items-center gap-x-12 gap-y-10 py-10 sm:py-16 lg:grid-cols-[1.05fr_1fr]">
        <div>
          <p className="font-semibold text-brand">{t('2-4 competitors. One image. One winner.')}</p>
          <h1 className="mt-3 text-[clamp(2.25rem,6.5vw,4rem)] leading-[1.04] tracking-[-0.03em]">
            {document.title}
          </h1>
          <div className="mt-5 max-w-xl text-base text-pretty text-soft">
            <DocBlocks blocks={document.intro} />
          </div>
          <div className="mt-8 flex flex-wrap gap-4">
            <Button asChild size="large">
              <Link href="/dashboard">
                {t('Go to Dashboard')}
                <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" />
              </Link>
            </Button>
            <Button asChild variant="secondary" size="large">
              <a href="/docs/api/race-api/">
                <BookOpen aria-hidden className="size-5" />
                {t('Race API')}
              </a>
            </Button>
          </div>
        </div>
        <RaceShow />
      </section>
      {features && <RaceFeatures section={features} />}
      {steps && <RaceSteps section={steps} />}
      <section aria-labelledby="race-closing" className="bg-plum text-on-plum">
        <div className="page py-16 text-center sm:py-20">
          <h2 id="race-closing" className="text-title">
            {t('On your marks.')}
          </h2>
          <p className="mx-auto mt-4 max-w-xl text-base text-balance">
            {t('Set up a race in minutes: choose an image, set a prize, paste one snippet.')}
          </p>
          <Button asChild size="large" variant="secondary" className="mt-8">
            <Link href="/dashboard">
              {t('Create Your First Race')}
              <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" />
            </Link>
          </Button>
        </div>
      </section>
    </>
  );
}

/** The icons of the features, in the order of the document. */
const icons = [Users, Zap, Gift, Clock, ShieldCheck, Eye];

/** The features of a race (P8). */
function RaceFeatures({ section: { title, parts } }: { section: DocSection }) {
  return (
    <section aria-labelledby="race-features" className="page py-14 sm:py-20">
      <h2 id="race-features" className="text-title">
        {title}
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {parts.map((part, index) => {
          const Icon = icons[index] ?? Zap;
          return (
            <li key={part.title} className="border-t-2 border-ink pt-5">
              <Icon aria-hidden className="size-7 text-brand" />
              <h3 className="mt-4 mb-1.5 text-lead">{part.title}</h3>
              <div className="text-soft">
                <DocBlocks blocks={part.blocks} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The four steps from an image to a winner (P8). */
function RaceSteps({ section: { title, parts } }: { section: DocSection }) {
  return (
    <section aria-labelledby="race-steps" className="border-y border-line bg-sunken">
      <div className="page py-14 sm:py-20">
        <h2 id="race-steps" className="text-title">
          {title}
        </h2>
        <ol className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {parts.map((part, index) => (
            <li key={part.title} className="rounded-card border border-line bg-card p-6">
              <span
                aria-hidden
                className="grid size-12 place-items-center rounded-tile bg-sun font-display text-lead font-bold text-[#2b1d2e]"
              >
                {index + 1}
              </span>
              <h3 className="mt-5 mb-1.5 text-lead">{part.title}</h3>
              <div className="text-soft">
                <DocBlocks blocks={part.blocks} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
