import { type ReactNode, useEffect, useState } from 'react';
import { useCampaign, useEligibility } from '../campaigns/queries.ts';
import { useStudioAddress } from '../campaigns/studio-address.ts';
import { t } from '../language/t.ts';
import { lazyModule, useIdleModule } from '../ui/lazy-module.ts';
import { useOverlayWhile } from '../ui/loading-overlay.tsx';
import { type Draft, readDraft, writeDraft } from './draft.ts';
import { chooseSource } from './studio-form.ts';

/** The studio loads after the page, because its form, board and crop control are large. */
const studio = lazyModule(async () => (await import('./studio.tsx')).Studio);

const getLoadingText = () => ({ title: t('Opening the studio...'), message: t('This takes a moment.') });

/** Opens the studio when the URL asks for it, or when a payment has arrived for a draft (C7). */
export function StudioHost({ ownerId }: { ownerId: string }) {
  const [isOpen, setIsOpen] = useStudioAddress();
  const [draft] = useState(() => readDraft(ownerId));
  const made = draft?.made ?? null;
  const loaded = useLoadedStudio(isOpen, made !== null);
  // Once open, the studio stays mounted, so that it keeps the typed values (C2).
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!loaded) return null;
  const { Studio, eligibility } = loaded;
  const show = (paid: Draft | null) =>
    (wasOpen || paid) && (
      <Studio
        ownerId={ownerId}
        eligibility={eligibility}
        paid={paid}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      />
    );
  if (!draft || !made) return show(null);
  return (
    <WhenPaid ownerId={ownerId} draft={draft} puzzleId={made.puzzleId}>
      {show}
    </WhenPaid>
  );
}

/**
 * Loads the code and the data of the studio. Returns null until both are loaded. Meanwhile, an overlay covers
 * the page if the studio should be open.
 */
function useLoadedStudio(isOpen: boolean, hasMade: boolean) {
  const { data: eligibility, isError } = useEligibility();
  const Studio = useIdleModule(studio, isOpen || hasMade);
  const loaded = Studio && eligibility ? { Studio, eligibility } : null;
  useOverlayWhile(isOpen && !isError && !loaded, getLoadingText());
  return loaded;
}

interface WhenPaidProps {
  ownerId: string;
  draft: Draft;
  puzzleId: string;
  children: (paid: Draft | null) => ReactNode;
}

/**
 * Passes the draft to `children` once its campaign is paid. If neither a prize nor a placement must be set,
 * removes the draft instead.
 */
function WhenPaid({ ownerId, draft, puzzleId, children }: WhenPaidProps) {
  const { data: campaign } = useCampaign(puzzleId);
  const isPaid = campaign?.isAwaitingPayment === false;
  const { form } = draft;
  const isFinished = isPaid && chooseSource(form) === 'later' && form.placement === 'later';
  useEffect(() => {
    if (isFinished) writeDraft(ownerId, null);
  }, [isFinished, ownerId]);
  return children(isPaid && !isFinished ? draft : null);
}
