import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { guides } from '../docs/guides.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { HomePage } from './home-page.tsx';
import { loadDashboard } from './load-dashboard.ts';
import { NotFoundPage } from './not-found-page.tsx';

const DashboardPage = lazy(async () => ({ default: (await loadDashboard()).DashboardPage }));

const CodesPage = lazy(async () => {
  const { CodesPage: Page } = await import('../codes/codes-page.tsx');
  return { default: Page };
});

const AdminPage = lazy(async () => {
  const { AdminPage: Page } = await import('../admin/admin-page.tsx');
  return { default: Page };
});

const MediaPage = lazy(async () => {
  const { MediaPage: Page } = await import('../media/media-page.tsx');
  return { default: Page };
});

const RaceManagePage = lazy(async () => {
  const { RaceManagePage: Page } = await import('../race/race-manage-page.tsx');
  return { default: Page };
});

const RoomPage = lazy(async () => {
  const { RoomPage: Page } = await import('../race/room/room-page.tsx');
  return { default: Page };
});

const RaceDemoPage = lazy(async () => {
  const { RaceDemoPage: Page } = await import('../race/demo/race-demo-page.tsx');
  return { default: Page };
});

const DocsIndexPage = lazy(async () => {
  const { DocsIndexPage: Page } = await import('../docs/docs-index-page.tsx');
  return { default: Page };
});

const PaywalledDocsPage = lazy(async () => {
  const { PaywalledDocsPage: Page } = await import('../docs/paywalled-docs-page.tsx');
  return { default: Page };
});

const RaceDocsPage = lazy(async () => {
  const { RaceDocsPage: Page } = await import('../docs/race-docs-page.tsx');
  return { default: Page };
});

const GuidePage = lazy(async () => {
  const { GuidePage: Page } = await import('../docs/guide-page.tsx');
  return { default: Page };
});

const PrivacyPage = lazy(async () => {
  const { PrivacyPage: Page } = await import('../legal/privacy-page.tsx');
  return { default: Page };
});

const TermsPage = lazy(async () => {
  const { TermsPage: Page } = await import('../legal/terms-page.tsx');
  return { default: Page };
});

/** Every address of the site (R1-R3, R5, R6, R8). Each owner page is a chunk of its own. */
export function Routes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Switch>
        <Route path="/">
          <HomePage />
        </Route>
        <Route path="/dashboard">
          <DashboardPage />
        </Route>
        <Route path="/admin">
          <AdminPage />
        </Route>
        <Route path="/codes/:puzzleId">
          {({ puzzleId }) => <CodesPage key={puzzleId} puzzleId={puzzleId} />}
        </Route>
        <Route path="/media/:puzzleId">
          {({ puzzleId }) => <MediaPage key={puzzleId} puzzleId={puzzleId} />}
        </Route>
        <Route path="/race-manage/:puzzleId">
          {({ puzzleId }) => <RaceManagePage key={puzzleId} puzzleId={puzzleId} />}
        </Route>
        <Route path="/race/:roomCode?">{({ roomCode = '' }) => <RoomPage roomCode={roomCode} />}</Route>
        <Route path="/race-demo">
          <RaceDemoPage />
        </Route>
        <Route path="/api-docs">
          <DocsIndexPage />
        </Route>
        <Route path="/api-docs/paywalled-media">
          <PaywalledDocsPage />
        </Route>
        <Route path="/api-docs/race-api">
          <RaceDocsPage />
        </Route>
        {guides.map(({ name }) => (
          <Route key={name} path={`/api-docs/guides/${name}`}>
            <GuidePage name={name} />
          </Route>
        ))}
        <Route path="/privacy-policy">
          <PrivacyPage />
        </Route>
        <Route path="/terms-of-service">
          <TermsPage />
        </Route>
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </Suspense>
  );
}

function PageSkeleton() {
  return (
    <Loading label="Loading..." className="page min-h-dvh space-y-8 py-10">
      <h1 className="sr-only">Loading</h1>
      <Skeleton className="h-11 w-96 max-w-full" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}
