import type { CurrentUser, NoticePreferences } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { noticeMails } from './notice-mails.ts';
import { useNoticePreferences, useSavePreferences } from './queries.ts';

export interface NoticeMailsCardProps {
  user: Pick<CurrentUser, 'email'>;
  className?: string;
}

/** Lets the owner choose which notices also come by mail (A3). Each choice applies at once. */
export function NoticeMailsCard({ user, className }: NoticeMailsCardProps) {
  return (
    <Card className={joinClassNames('p-5 sm:p-7', className)} aria-labelledby="notice-mails">
      <h2 id="notice-mails" className="text-lead">
        {t('Notices')}
      </h2>
      <p className="mt-1.5 mb-5 text-soft wrap-anywhere">
        {user.email === null
          ? t('You find all notices under the bell. Your account has no e-mail address, so you get no mails.')
          : t('You find all notices under the bell. Choose which ones we also send to {email}.', {
              email: user.email,
            })}
      </p>
      <PreferencesView />
    </Card>
  );
}

function PreferencesView() {
  const query = useNoticePreferences();
  if (query.data) return <Choices mail={query.data.mail} />;
  if (query.isError) {
    return (
      <ErrorState
        title={t('Your choices could not be loaded')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label={t('Loading your choices...')} className="space-y-3">
      {noticeMails.map(({ kind }) => (
        <Skeleton key={kind} className="h-14" />
      ))}
    </Loading>
  );
}

function Choices({ mail }: NoticePreferences) {
  const { send } = useSavePreferences();
  return (
    <ul aria-label={t('Notices by mail')} className="divide-y divide-line">
      {noticeMails.map(({ kind, title, text }) => (
        <li key={kind} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-semibold">{title()}</p>
            <p className="text-sm text-soft">{text()}</p>
          </div>
          <Checkbox
            role="switch"
            label={t('By mail')}
            aria-label={t('By mail: {notice}', { notice: title() })}
            checked={mail[kind]}
            onChange={(event) => {
              send({ mail: { [kind]: event.target.checked } });
            }}
          />
        </li>
      ))}
    </ul>
  );
}
