import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../language/t.ts';
import { AlertSheet } from '../ui/alert-sheet.tsx';
import { Button } from '../ui/button.tsx';
import type { SignedIn } from './current-user.ts';
import { signInHref } from './links.ts';

const channelName = 'puzzle-prize-session';

/**
 * Asks the owner to sign in again when the session has ended. The sign-in happens in a new tab, so this page
 * keeps all typed text. The new tab then notifies this tab.
 */
export function SessionGuard({ viewer }: { viewer: SignedIn }) {
  const { endedAt, askAgain } = viewer;
  const [putOff, setPutOff] = useState<number | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  useNewsOfOtherTabs(viewer);
  useResume(viewer);
  const handleContinue = async () => {
    setIsAsking(true);
    await askAgain();
    setIsAsking(false);
  };
  return (
    <AlertSheet
      isOpen={endedAt !== null && endedAt !== putOff}
      onOpenChange={() => {
        setPutOff(endedAt);
      }}
      title={t('Please sign in again')}
      cancel={{ label: t('Not now'), variant: 'quiet' }}
      actions={
        <>
          <Button variant="secondary" isBusy={isAsking} onClick={() => void handleContinue()}>
            {t('I have signed in')}
          </Button>
          <Button asChild>
            <a href={signInHref()} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
              {t('Sign In')}
            </a>
          </Button>
        </>
      }
    >
      <p>
        {t(
          'Your session has ended. Everything you typed on this page is still here: sign in again in a new tab, then continue.',
        )}
      </p>
    </AlertSheet>
  );
}

/**
 * Notifies other tabs that the owner is signed in. If this tab's session has ended and another tab sends such
 * a notification, loads the signed-in user again.
 */
function useNewsOfOtherTabs({ endedAt, askAgain }: SignedIn): void {
  const hasEnded = endedAt !== null;
  const handleNews = useEffectEvent(() => {
    if (hasEnded) void askAgain();
  });
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', handleNews);
    return () => {
      channel.close();
    };
  }, []);
  useEffect(() => {
    if (hasEnded) return;
    const channel = new BroadcastChannel(channelName);
    channel.postMessage('signed in');
    channel.close();
  }, [hasEnded]);
}

/** Repeats failed queries after a new sign-in. Reloads the page if a different user has signed in. */
function useResume({ user, endedAt }: SignedIn): void {
  const queryClient = useQueryClient();
  const firstOwner = useRef(user.id);
  useEffect(() => {
    if (user.id !== firstOwner.current) window.location.reload();
  }, [user.id]);
  const hasEnded = endedAt !== null;
  const hadEnded = useRef(false);
  useEffect(() => {
    const isResumed = hadEnded.current && !hasEnded;
    hadEnded.current = hasEnded;
    if (!isResumed) return;
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [hasEnded, queryClient]);
}
