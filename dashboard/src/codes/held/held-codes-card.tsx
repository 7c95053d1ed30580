import type { DecideHeldCodesReply, HeldCodes } from '@puzzle-prize/sdk/protocol';
import { type RefObject, useState } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatMoment } from '../../ui/moment-text.ts';
import { useToast } from '../../ui/toaster.tsx';
import { useDecideHeldCodes, useHeldCodes } from './queries.ts';

interface HeldCodesCardProps {
  puzzleId: string;
  /** Receives the focus when the card disappears. */
  nextFocus: RefObject<HTMLElement | null>;
}

/**
 * Lets the owner decide about the codes that are held back since a restore (B44). Renders nothing if there are none.
 */
export function HeldCodesCard({ puzzleId, nextFocus }: HeldCodesCardProps) {
  const { data } = useHeldCodes(puzzleId);
  if (!data || data.held === 0) return null;
  return <HeldCodesView puzzleId={puzzleId} held={data} nextFocus={nextFocus} />;
}

function HeldCodesView({ puzzleId, held, nextFocus }: HeldCodesCardProps & { held: HeldCodes }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const release = useDecideHeldCodes(puzzleId, 'release');
  const withdraw = useDecideHeldCodes(puzzleId, 'withdraw');
  const toast = useToast();
  const body = chosen.size > 0 ? { heldCodes: [...chosen] } : {};
  const labels = nameDecisions(chosen.size, held.held);
  const tell = (title: string) => (reply: DecideHeldCodesReply) => {
    setChosen(new Set());
    setIsAsking(false);
    nextFocus.current?.focus();
    toast({
      title,
      description: t('{count, plural, one {# code} other {# codes}}', { count: reply.decided }),
    });
  };
  return (
    <Card className="p-5 sm:p-6" aria-labelledby="held-codes">
      <h2 id="held-codes" className="text-base">
        {t('{count, plural, one {# code} other {# codes}} held back', { count: held.held })}
      </h2>
      <p className="mt-1 text-sm text-soft">{describeHold(held)}</p>
      <ul
        aria-label={t('Codes that are held back')}
        className="my-4 grid max-h-60 gap-2 overflow-y-auto sm:grid-cols-3"
      >
        {held.heldCodes.map((code) => (
          <li key={code}>
            <label className="flex items-center gap-2 font-mono text-sm">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={chosen.has(code)}
                onChange={(event) => {
                  setChosen(toggle(chosen, code, event.target.checked));
                }}
              />
              <bdi className="min-w-0 break-all">{code}</bdi>
            </label>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={release.isPending}
          onClick={() => {
            release.send(body, tell(t('Codes Released')));
          }}
        >
          {labels.release}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            setIsAsking(true);
          }}
        >
          {labels.withdraw}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={labels.question}
        confirmLabel={t('Withdraw')}
        isBusy={withdraw.isPending}
        nextFocus={nextFocus}
        onConfirm={() => {
          withdraw.send(body, tell(t('Codes Withdrawn')));
        }}
      >
        <p>{t('Nobody will win these codes. They stay valid in your shop.')}</p>
      </ConfirmDialog>
    </Card>
  );
}

/** Says why codes are held back, and how the owner decides about them. */
function describeHold({ backupAt }: HeldCodes): string {
  const cause = backupAt
    ? t('The server was restored from a backup of {time}.', { time: formatMoment(backupAt) })
    : t('The server was restored from a backup.');
  const advice = t(
    'These codes may have been given out after it, so nobody wins them. Compare them with your shop, in this order: the first ones were given out first. Withdraw those that were used or given out, and release the others.',
  );
  return `${cause} ${advice}`;
}

/** Returns the labels of the buttons. They act on the chosen codes or, if no code is chosen, on all held codes. */
function nameDecisions(chosen: number, held: number) {
  return chosen > 0
    ? {
        release: t('Release {count, plural, one {# chosen code} other {# chosen codes}}', { count: chosen }),
        withdraw: t('Withdraw {count, plural, one {# chosen code} other {# chosen codes}}', {
          count: chosen,
        }),
        question: t('Withdraw {count, plural, one {# chosen code} other {# chosen codes}}?', {
          count: chosen,
        }),
      }
    : {
        release: t('Release all {count, plural, one {# code} other {# codes}}', { count: held }),
        withdraw: t('Withdraw all {count, plural, one {# code} other {# codes}}', { count: held }),
        question: t('Withdraw all {count, plural, one {# code} other {# codes}}?', { count: held }),
      };
}

function toggle(chosen: ReadonlySet<string>, code: string, isChosen: boolean): Set<string> {
  const changed = new Set(chosen);
  if (isChosen) changed.add(code);
  else changed.delete(code);
  return changed;
}
