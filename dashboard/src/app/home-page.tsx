import { PartyPopper } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useViewer } from '../auth/current-user.ts';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useModule } from '../ui/lazy-module.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { landing } from './landing.ts';
import { PageSkeleton } from './lazy-page.tsx';
import { loadDashboard } from './load-dashboard.ts';

/**
 * The page at `/`. Visitors see the landing page. Signed-in owners see a greeting, and then the dashboard
 * (R1, G3).
 */
export function HomePage() {
  const viewer = useViewer();
  const isSignedIn = viewer.phase === 'signed-in';
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isSignedIn) return;
    let isLeft = false;
    void loadDashboard().then(() => {
      if (!isLeft) navigate('/dashboard', { replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [isSignedIn, navigate]);
  if (isSignedIn) return <WelcomeBack />;
  // The document of an owner does not preload the landing page, which only appears if the session has ended.
  return viewer.phase === 'loading' && !landing.loaded() ? <PageSkeleton /> : <Landing />;
}

function Landing() {
  const LandingPage = useModule(landing);
  return LandingPage ? <LandingPage /> : <PageSkeleton />;
}

/** Greets a signed-in owner on `/` until the dashboard has loaded (L9, G3). */
function WelcomeBack() {
  usePageTitle(t('Welcome back'));
  return (
    <div className="page grid min-h-[60vh] place-items-center py-12">
      <Card className="w-full max-w-md p-8 text-center">
        <span className="mx-auto grid size-16 place-items-center rounded-tile bg-sun-tint">
          <PartyPopper aria-hidden className="size-8" />
        </span>
        <h1 className="mt-5 text-title">{t('Welcome back!')}</h1>
        <Button asChild size="large" className="mt-6 w-full">
          <Link href="/dashboard">{t('Go to Dashboard')}</Link>
        </Button>
      </Card>
    </div>
  );
}
