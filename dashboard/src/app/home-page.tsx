import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useViewer } from '../auth/current-user.ts';
import { LandingPage } from '../landing/landing-page.tsx';
import { WelcomeBack } from '../landing/welcome-back.tsx';
import { loadDashboard } from './load-dashboard.ts';

/** `/`: the landing page; whoever is signed in is greeted and taken to the dashboard (R1, G3). */
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
  return isSignedIn ? <WelcomeBack /> : <LandingPage />;
}
