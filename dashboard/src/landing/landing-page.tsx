import { BookOpen, CodeXml, Gift, ImagePlus, LogIn, Puzzle, Repeat2 } from 'lucide-react';
import { Link } from 'wouter';
import { signInHref } from '../auth/links.ts';
import { Button } from '../ui/button.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { HeroBoard } from './hero-board.tsx';
import { SiteStatsLine } from './site-stats.tsx';

/** What the product is, and the way in (R1, L1, L7, L8). */
export function LandingPage() {
  usePageTitle('The bounty puzzle platform');
  return (
    <>
      <Hero />
      <HowItWorks />
    </>
  );
}

const badges = [
  { text: 'Embed Anywhere', icon: CodeXml },
  { text: 'No Code Updates', icon: Repeat2 },
  { text: 'Interactive Puzzles', icon: Puzzle },
];

function Hero() {
  return (
    <section className="page grid items-center gap-x-12 gap-y-12 py-10 sm:py-16 lg:grid-cols-[1.1fr_1fr] lg:py-20">
      <div>
        <ul className="flex flex-wrap gap-2">
          {badges.map(({ text, icon: Icon }) => (
            <li
              key={text}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-card px-3 text-sm font-semibold"
            >
              <Icon aria-hidden className="size-4 text-brand" />
              {text}
            </li>
          ))}
        </ul>
        <h1 className="mt-6 text-[clamp(2.5rem,7vw,4.25rem)] leading-[1.02] tracking-[-0.035em]">
          The <span className="text-brand">bounty puzzle</span> platform
        </h1>
        <p className="mt-6 max-w-xl text-lg text-soft sm:text-xl">
          Turn your own picture into a sliding puzzle, put it on any website, and let every visitor who solves
          it win a discount code.
        </p>
        <div className="mt-8 flex flex-wrap gap-4">
          <Button asChild size="large">
            <a href={signInHref()}>
              <LogIn aria-hidden className="size-5" />
              Sign in
            </a>
          </Button>
          <Button asChild variant="secondary" size="large">
            <Link href="/api-docs">
              <BookOpen aria-hidden className="size-5" />
              API Documentation
            </Link>
          </Button>
        </div>
        <p className="mt-5 mb-2 font-semibold">Your first campaign is free with sign up.</p>
        <SiteStatsLine />
      </div>
      <HeroBoard />
    </section>
  );
}

const steps = [
  {
    title: 'Create Puzzle',
    text: 'Upload an image, set the difficulty and add discount codes.',
    icon: ImagePlus,
  },
  {
    title: 'Embed Widget',
    text: 'Paste one snippet into your shop, blog or site builder. It fits a phone.',
    icon: CodeXml,
  },
  {
    title: 'Manage & Update',
    text: 'Swap the campaign from your dashboard. Your site needs no change.',
    icon: Gift,
  },
];

function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="border-t border-line bg-sunken">
      <div className="page py-14 sm:py-20">
        <h2 id="how-it-works" className="text-3xl sm:text-4xl">
          How It Works
        </h2>
        <ol className="mt-8 grid gap-5 md:grid-cols-3">
          {steps.map(({ title, text, icon: Icon }, index) => (
            <li key={title} className="rounded-card border border-line bg-card p-6 shadow-card">
              <div className="flex items-center justify-between">
                <span className="grid size-12 place-items-center rounded-tile bg-brand-tint text-brand-strong">
                  <Icon aria-hidden className="size-6" />
                </span>
                <span aria-hidden className="font-display text-4xl font-extrabold text-line">
                  {index + 1}
                </span>
              </div>
              <h3 className="mt-5 text-xl">{title}</h3>
              <p className="mt-1.5 text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
