import { Route, Switch } from 'wouter';
import { HomePage } from './home-page.tsx';
import { createLazyPage } from './lazy-page.tsx';
import { loadDashboard } from './load-dashboard.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { pages } from './pages.ts';

const DashboardPage = createLazyPage(async () => (await loadDashboard()).DashboardPage);
const CallsPage = createLazyPage(async () => (await import('../account/calls/calls-page.tsx')).CallsPage);
const WeekPage = createLazyPage(async () => (await import('../analytics/week-page.tsx')).WeekPage);
const CodesPage = createLazyPage(async () => (await import('../codes/codes-page.tsx')).CodesPage);
const SettingsPage = createLazyPage(
  async () => (await import('../studio/settings/settings-page.tsx')).SettingsPage,
);
const TextsPage = createLazyPage(async () => (await import('../studio/texts/texts-page.tsx')).TextsPage);
const EmbedPage = createLazyPage(async () => (await import('../embeds/embed-page.tsx')).EmbedPage);
const AdminPage = createLazyPage(async () => (await import('../admin/admin-page.tsx')).AdminPage);
const MediaPage = createLazyPage(async () => (await import('../media/media-page.tsx')).MediaPage);
const RaceManagePage = createLazyPage(
  async () => (await import('../race/race-manage-page.tsx')).RaceManagePage,
);
const RoomPage = createLazyPage(async () => (await import('../race/room/room-page.tsx')).RoomPage);
const ScreenPage = createLazyPage(async () => (await import('../race/screen/screen-page.tsx')).ScreenPage);
const RaceDemoPage = createLazyPage(
  async () => (await import('../race/demo/race-demo-page.tsx')).RaceDemoPage,
);
const PrivacyPage = createLazyPage(async () => (await import('../legal/privacy-page.tsx')).PrivacyPage);
const TermsPage = createLazyPage(async () => (await import('../legal/terms-page.tsx')).TermsPage);

/**
 * Shows the page for the current URL. Each page has its own chunk. The home page loads the landing page or the
 * dashboard.
 */
export function Routes() {
  return (
    <Switch>
      <Route path={pages.home.path}>
        <HomePage />
      </Route>
      <Route path={pages.dashboard.path}>
        <DashboardPage />
      </Route>
      <Route path={pages.admin.path}>
        <AdminPage />
      </Route>
      <Route path={pages.apiCalls.path}>
        <CallsPage />
      </Route>
      <Route path={pages.week.path}>
        <WeekPage />
      </Route>
      <Route path={pages.codes.path}>
        {({ puzzleId }) => <CodesPage key={puzzleId} puzzleId={puzzleId} />}
      </Route>
      <Route path={pages.settings.path}>
        {({ puzzleId }) => <SettingsPage key={puzzleId} puzzleId={puzzleId} />}
      </Route>
      <Route path={pages.texts.path}>
        {({ puzzleId }) => <TextsPage key={puzzleId} puzzleId={puzzleId} />}
      </Route>
      <Route path={pages.embedCode.path}>
        {({ embedId }) => <EmbedPage key={embedId} embedId={embedId} />}
      </Route>
      <Route path={pages.media.path}>
        {({ puzzleId }) => <MediaPage key={puzzleId} puzzleId={puzzleId} />}
      </Route>
      <Route path={pages.raceManage.path}>
        {({ puzzleId }) => <RaceManagePage key={puzzleId} puzzleId={puzzleId} />}
      </Route>
      <Route path={pages.race.path}>{({ roomCode = '' }) => <RoomPage roomCode={roomCode} />}</Route>
      <Route path={pages.raceScreen.path}>{({ roomCode }) => <ScreenPage roomCode={roomCode} />}</Route>
      <Route path={pages.raceDemo.path}>
        <RaceDemoPage />
      </Route>
      <Route path={pages.privacy.path}>
        <PrivacyPage />
      </Route>
      <Route path={pages.terms.path}>
        <TermsPage />
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}
