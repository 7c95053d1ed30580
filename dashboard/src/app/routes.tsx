import { Route, Switch } from 'wouter';
import { guides } from '../docs/guides.ts';
import { HomePage } from './home-page.tsx';
import { latePage } from './late-page.tsx';
import { loadDashboard } from './load-dashboard.ts';
import { NotFoundPage } from './not-found-page.tsx';

const DashboardPage = latePage(async () => (await loadDashboard()).DashboardPage);
const CodesPage = latePage(async () => (await import('../codes/codes-page.tsx')).CodesPage);
const AdminPage = latePage(async () => (await import('../admin/admin-page.tsx')).AdminPage);
const MediaPage = latePage(async () => (await import('../media/media-page.tsx')).MediaPage);
const RaceManagePage = latePage(async () => (await import('../race/race-manage-page.tsx')).RaceManagePage);
const RoomPage = latePage(async () => (await import('../race/room/room-page.tsx')).RoomPage);
const RaceDemoPage = latePage(async () => (await import('../race/demo/race-demo-page.tsx')).RaceDemoPage);
const DocsIndexPage = latePage(async () => (await import('../docs/docs-index-page.tsx')).DocsIndexPage);
const PaywalledDocsPage = latePage(
  async () => (await import('../docs/paywalled-docs-page.tsx')).PaywalledDocsPage,
);
const RaceDocsPage = latePage(async () => (await import('../docs/race-docs-page.tsx')).RaceDocsPage);
const GuidePage = latePage(async () => (await import('../docs/guide-page.tsx')).GuidePage);
const PrivacyPage = latePage(async () => (await import('../legal/privacy-page.tsx')).PrivacyPage);
const TermsPage = latePage(async () => (await import('../legal/terms-page.tsx')).TermsPage);

/** Every address of the site (R1-R3, R5, R6, R8). Each owner page is a chunk of its own. */
export function Routes() {
  return (
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
  );
}
