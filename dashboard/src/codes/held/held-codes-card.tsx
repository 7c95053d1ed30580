import type { DecideHeldCodesReply, HeldCodes } from '@puzzle-prize/sdk/protocol';
import { type RefObject, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatCount } from '../../ui/format-count.ts';
import { formatMoment } from '../../ui/moment-text.ts';
import { useToast } from '../../ui/toaster.tsx';
import { useDecideHeldCodes, useHeldCodes } from './queries.ts';

interface HeldCodesCardProps {
  puzzleId: string;
  /** Receives the focus when the card disappears. */
  nextFocus: RefObject<HTMLElement | null>;
}

/** Lets the owner decide about the codes that are held back since a restore (B44); nothing if there are none. */
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
  const name =
    chosen.size > 0 ? formatCount(chosen.size, 'chosen code') : `all ${formatCount(held.held, 'code')}`;
  const tell = (title: string) => (reply: DecideHeldCodesReply) => {
    setChosen(new Set());
    setIsAsking(false);
    nextFocus.current?.focus();
    toast({ title, description: formatCount(reply.decided, 'code') });
  };
  return (
    <Card className="p-5 sm:p-6" aria-labelledby="held-codes">
      <h2 id="held-codes" className="text-base">
        {formatCount(held.held, 'code')} held back
      </h2>
      <p className="mt-1 text-sm text-soft">
        The server was restored from a backup{held.backupAt && ` of ${formatMoment(held.backupAt)}`}. These
        codes may have been given out after it, so nobody wins them. Compare them with your shop, in this
        order: the first ones were given out first. Withdraw those that were used or given out, and release
        the others.
      </p>
      <ul
        aria-label="Codes that are held back"
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
          disabled={release.isPending}
          onClick={() => {
            release.send(body, tell('Codes Released'));
          }}
        >
          Release {name}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Withdraw {name}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Withdraw ${name}?`}
        confirmLabel="Withdraw"
        isBusy={withdraw.isPending}
        nextFocus={nextFocus}
        onConfirm={() => {
          withdraw.send(body, tell('Codes Withdrawn'));
        }}
      >
        <p>Nobody will win these codes. They stay valid in your shop.</p>
      </ConfirmDialog>
    </Card>
  );
}

function toggle(chosen: ReadonlySet<string>, code: string, isChosen: boolean): Set<string> {
  const changed = new Set(chosen);
  if (isChosen) changed.add(code);
  else changed.delete(code);
  return changed;
}
