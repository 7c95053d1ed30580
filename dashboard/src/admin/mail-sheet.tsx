import type { MailContent, OutboxMail } from '@puzzle-prize/sdk/protocol';
import { ErrorState } from '../ui/error-state.tsx';
import { formatMoment } from '../ui/moment-text.ts';
import { SideSheet } from '../ui/side-sheet.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useMailContent } from './queries.ts';

export interface MailSheetProps {
  mail: OutboxMail;
  nextFocus: () => HTMLElement | null;
  onClose: () => void;
}

/** Shows the text and the HTML of a mail. */
export function MailSheet({ mail, nextFocus, onClose }: MailSheetProps) {
  const query = useMailContent(mail.id);
  return (
    <SideSheet
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={mail.subject}
      description={`To ${mail.recipient}, ${formatMoment(mail.createdAt)}`}
      nextFocus={nextFocus}
    >
      <MailView query={query} subject={mail.subject} />
    </SideSheet>
  );
}

function MailView({ query, subject }: { query: ReturnType<typeof useMailContent>; subject: string }) {
  if (query.data) return <Parts content={query.data} subject={subject} />;
  if (query.isError) {
    return (
      <ErrorState
        title="The mail could not be loaded"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label="Loading the mail...">
      <Skeleton className="h-80" />
    </Loading>
  );
}

function Parts({ content: { plainText, html }, subject }: { content: MailContent; subject: string }) {
  if (plainText === null || html === null)
    return <p className="text-soft">This mail has been sent. The content of a sent mail is deleted.</p>;
  return (
    <div className="space-y-6">
      <section aria-labelledby="mail-text">
        <h3 id="mail-text" className="mb-2 text-base">
          Text
        </h3>
        <pre className="rounded-tile border border-line bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-wrap">
          {plainText}
        </pre>
      </section>
      <section aria-labelledby="mail-html">
        <h3 id="mail-html" className="mb-2 text-base">
          HTML
        </h3>
        {/* The empty sandbox runs no script and opens no link. The links are in the text above. */}
        <iframe
          title={`HTML of “${subject}”`}
          sandbox=""
          srcDoc={html}
          className="h-128 w-full rounded-tile border border-line"
        />
      </section>
    </div>
  );
}
