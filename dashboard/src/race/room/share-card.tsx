import { Link as LinkIcon, Share2 } from 'lucide-react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton, useCopy } from '../../ui/copy-button.tsx';
import { buildRoomLink } from '../room-link.ts';

/** Shares the link and the code of the room (N2). */
export function ShareCard({ roomCode, title }: { roomCode: string; title: string }) {
  const { copy } = useCopy();
  const url = buildRoomLink(roomCode);
  const share = async () => {
    try {
      await navigator.share({ title: t('Race: {title}', { title }), url });
    } catch {
      // Closing the share sheet is not an error.
    }
  };
  return (
    <Card className="space-y-4 p-5" aria-labelledby="share">
      <h2 id="share" className="text-lead">
        {t('Invite others')}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-tile bg-sunken px-4 py-2.5">
        <span>
          <span className="block text-sm text-soft">{t('Room code')}</span>
          <span className="font-mono text-lead font-bold tracking-[0.14em]">{roomCode}</span>
        </span>
        <CopyButton text={roomCode} label={t('Room code')} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" className="flex-1" onClick={() => void copy(url, t('Race link'))}>
          <LinkIcon aria-hidden className="size-4" />
          {t('Copy link')}
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" className="flex-1" onClick={() => void share()}>
            <Share2 aria-hidden className="size-4" />
            {t('Share')}
          </Button>
        )}
      </div>
    </Card>
  );
}
