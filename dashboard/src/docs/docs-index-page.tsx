import {
  ArrowRight,
  Code,
  Flag,
  KeyRound,
  type LucideIcon,
  Mail,
  MousePointerClick,
  Palette,
  Puzzle,
  Server,
} from 'lucide-react';
import { document } from 'virtual:docs/index';
import { Link } from 'wouter';
import { Card } from '../ui/card.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { DocBlocks } from './doc-blocks.tsx';
import { type GuideName, guides } from './guides.ts';
import { readSupportEmail } from './support-email.ts';

/** The page at /api-docs with the list of guides and the support address (P6). */
export function DocsIndexPage() {
  usePageTitle(document.title);
  return (
    <div className="page py-8 sm:py-12">
      <link rel="alternate" type="text/markdown" href="/api-docs.md" />
      <h1 className="text-title">{document.title}</h1>
      <div className="mt-2 text-base text-soft">
        <DocBlocks blocks={document.intro} />
      </div>
      <div className="mt-8 grid gap-5 md:grid-cols-2">
        <DocCard icon={KeyRound} title="Paywalled Media API" href="/api-docs/paywalled-media">
          Sell a puzzle: your server unlocks it when its visitor has paid, and the winner sees your image or
          video.
        </DocCard>
        <DocCard icon={Flag} title="Race API" href="/api-docs/race-api">
          Two to four of your players race for a prize. Your server assigns their slots.
        </DocCard>
      </div>
      {document.sections.map(({ title, blocks }) => (
        <section key={title} aria-label={title} className="mt-10">
          <h2 className="mb-4 text-lead">{title}</h2>
          <DocBlocks blocks={blocks} />
        </section>
      ))}
      <section aria-labelledby="guides" className="mt-10">
        <h2 id="guides" className="text-lead">
          Guides
        </h2>
        <p className="mt-1.5 text-soft">One for each way of working with puzzles.</p>
        <div className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {guides.map(({ name, title, teaser }) => (
            <DocCard key={name} icon={icons[name]} title={title} href={`/api-docs/guides/${name}`} level="h3">
              {teaser}
            </DocCard>
          ))}
        </div>
      </section>
      <Support />
    </div>
  );
}

const icons: Readonly<Record<GuideName, LucideIcon>> = {
  'site-owner': Code,
  'no-code-owner': MousePointerClick,
  'dashboard-owner': Puzzle,
  'host-backend': Server,
  designer: Palette,
};

interface DocCardProps {
  icon: LucideIcon;
  title: string;
  href: string;
  level?: 'h2' | 'h3';
  children: string;
}

function DocCard({ icon: Icon, title, href, level: Heading = 'h2', children }: DocCardProps) {
  return (
    <Card className="relative p-6 transition-shadow hover:shadow-float">
      <span className="grid size-12 place-items-center rounded-tile bg-brand-tint text-brand-strong">
        <Icon aria-hidden className="size-6" />
      </span>
      <Heading className="mt-4 text-lead">
        <Link href={href} className="no-underline after:absolute after:inset-0 after:rounded-card">
          {title}
        </Link>
      </Heading>
      <p className="mt-1.5 text-soft">{children}</p>
      <ArrowRight aria-hidden className="mt-4 size-5 text-brand" />
    </Card>
  );
}

function Support() {
  const email = readSupportEmail(window.document);
  return (
    <section aria-labelledby="support" className="mt-10 rounded-card bg-sun-tint p-6">
      <h2 id="support" className="text-lead">
        Support
      </h2>
      {email === null ? (
        <p className="mt-1.5">The operator of this server answers your questions.</p>
      ) : (
        <p className="mt-1.5 flex flex-wrap items-center gap-2">
          <Mail aria-hidden className="size-5 shrink-0" />
          Questions? Write to{' '}
          <a href={`mailto:${email}`} className="font-semibold underline underline-offset-4 wrap-anywhere">
            {email}
          </a>
        </p>
      )}
    </section>
  );
}
