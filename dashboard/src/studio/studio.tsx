import type { Eligibility } from '@puzzle-prize/sdk/protocol';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';
import { formatCampaignPrice } from '../campaigns/campaign-form.ts';
import type { CodesAreaHandle } from '../codes/codes-area.tsx';
import { buildEmbedPath } from '../embeds/embed-path.ts';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { type Draft, isWorthKeeping, type Made, readDraft, writeDraft } from './draft.ts';
import { FinishPanel } from './finish-panel.tsx';
import { StudioEditor } from './studio-editor.tsx';
import { emptyStudioForm, type StepId, type StudioForm } from './studio-form.ts';
import { StudioSheet } from './studio-sheet.tsx';

export interface StudioProps {
  ownerId: string;
  eligibility: Eligibility;
  /** A draft whose campaign is paid, but whose prize and placement must still be set. */
  paid: Draft | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Creates a campaign in three steps: image, prize and placement (D9, C1-C7, I1-I9). */
export function Studio(props: StudioProps) {
  const { ownerId, eligibility, paid, isOpen, onOpenChange } = props;
  const [finishing, setFinishing] = useFinishing(paid);
  const [isOrdered, setIsOrdered] = useState(false);
  const handleDone = useDone(ownerId);
  const { isEligible, payments } = eligibility;
  const form = useForm<StudioForm>({ defaultValues: emptyStudioForm });
  const drafts = useDrafts(props, form, setFinishing);
  if (!isEligible && payments === 'none' && !finishing) {
    return <NoPaymentsDialog isOpen={isOpen} onOpenChange={onOpenChange} />;
  }
  const handleOpenChange = (next: boolean) => {
    if (!next && !finishing) drafts.putAside();
    setFinishing(null);
    setIsOrdered(false);
    onOpenChange(next);
  };
  return (
    <StudioSheet
      isOpen={isOpen || isOrdered || finishing !== null}
      onOpenChange={handleOpenChange}
      {...(isEligible || finishing ? getFreeTexts() : getPaidTexts())}
    >
      {finishing?.made ? (
        <Finish
          ownerId={ownerId}
          draft={finishing}
          made={finishing.made}
          onDone={(embedId) => {
            form.reset(emptyStudioForm);
            setFinishing(null);
            onOpenChange(false);
            handleDone(finishing, embedId);
          }}
        />
      ) : (
        <StudioEditor
          {...drafts.editor}
          form={form}
          isFree={isEligible}
          payments={payments}
          onOrdered={(made) => {
            drafts.save(made);
            // The URL no longer opens the studio, so that the page shows the campaigns after a return from the
            // payment page. `isOrdered` keeps the studio open until the page is left, and if the browser restores the
            // page from its cache.
            setIsOrdered(true);
            onOpenChange(false);
          }}
          onCreated={(made) => {
            setFinishing(drafts.save(made));
          }}
          onClose={() => {
            handleOpenChange(false);
          }}
        />
      )}
    </StudioSheet>
  );
}

const getFreeTexts = () => ({
  title: t('Create Free Campaign'),
  description: t('Your first campaign is free. Choose an image, and visitors solve it as a sliding puzzle.'),
});

const getPaidTexts = () => ({
  title: t('Create New Campaign'),
  description: t('A campaign costs {price}, once. It goes live as soon as it is paid.', {
    price: formatCampaignPrice(),
  }),
});

/**
 * Holds the draft whose prize and placement are being set. When the campaign of another draft is paid, that
 * draft replaces this one.
 */
function useFinishing(paid: Draft | null) {
  const [finishing, setFinishing] = useState(paid);
  const resume = useEffectEvent(() => {
    if (paid) setFinishing(paid);
  });
  useEffect(() => {
    resume();
  }, [paid?.made?.puzzleId]);
  return [finishing, setFinishing] as const;
}

/** Reports a finished campaign, and opens the page of its embed code. */
function useDone(ownerId: string) {
  const [, navigate] = useLocation();
  const toast = useToast();
  return (draft: Draft, embedId: string | null) => {
    const hasPrize = readDraft(ownerId)?.made?.hasPrize ?? false;
    writeDraft(ownerId, null);
    const title = quote(draft.form.title.trim());
    toast({
      title: t('Success!'),
      description: hasPrize
        ? t('{title} is ready.', { title })
        : t('{title} is ready. Next, set its prizes under Manage.', { title }),
    });
    if (embedId !== null) navigate(buildEmbedPath(embedId));
  };
}

/** Manages the state of the editor, and stores it in the browser as a draft (C2). */
function useDrafts(
  { ownerId, paid, isOpen }: StudioProps,
  form: UseFormReturn<StudioForm>,
  onFinish: (draft: Draft) => void,
) {
  const list = useRef<CodesAreaHandle>(null);
  const orderedCampaign = useRef<Made>(null);
  const [step, setStep] = useState<StepId>('image');
  const [offer, setOffer] = useState<Draft | null>(null);
  const open = useEffectEvent(() => {
    setStep('image');
    setOffer(readDraft(ownerId));
    orderedCampaign.current = null;
  });
  useEffect(() => {
    if (isOpen) open();
  }, [isOpen]);
  const keep = () => {
    if (list.current) form.setValue('list', list.current.text());
    const values = form.getValues();
    if (!offer && isWorthKeeping(values))
      writeDraft(ownerId, { form: values, step, made: orderedCampaign.current });
  };
  const take = (draft: Draft) => {
    setOffer(null);
    if (draft.made && (draft.made.isPaid || draft.made.puzzleId === paid?.made?.puzzleId)) {
      onFinish(draft);
      return;
    }
    orderedCampaign.current = draft.made;
    form.reset(draft.form, { keepDefaultValues: true });
    setStep(draft.step);
  };
  const discard = () => {
    writeDraft(ownerId, null);
    setOffer(null);
    orderedCampaign.current = null;
    form.reset(emptyStudioForm);
  };
  return {
    editor: { list, step, onStep: setStep, offer, onContinue: take, onDiscard: discard, onKeep: keep },
    /**
     * Stores the draft, and resets the image and the reward type. The form keeps its title, description,
     * difficulty and board size for the next time (C2).
     */
    putAside: () => {
      keep();
      const { title, description, difficulty, dimensions } = form.getValues();
      form.reset(
        { ...emptyStudioForm, title, description, difficulty, dimensions },
        { keepDefaultValues: true },
      );
    },
    /** Stores the draft of a campaign that exists. */
    save: (made: Made): Draft => {
      const draft = { form: form.getValues(), step, made };
      setOffer(null);
      orderedCampaign.current = made;
      writeDraft(ownerId, draft);
      return draft;
    },
  };
}

interface FinishProps {
  ownerId: string;
  draft: Draft;
  made: Made;
  onDone: (embedId: string | null) => void;
}

function Finish({ ownerId, draft, made, onDone }: FinishProps) {
  return (
    <FinishPanel
      puzzleId={made.puzzleId}
      form={draft.form}
      hasPrize={made.hasPrize}
      onPrize={() => {
        writeDraft(ownerId, { ...draft, made: { ...made, hasPrize: true } });
      }}
      onDone={onDone}
    />
  );
}

/** Says that this server does not sell further campaigns. */
function NoPaymentsDialog({ isOpen, onOpenChange }: Pick<StudioProps, 'isOpen' | 'onOpenChange'>) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Payment is not available')}
      description={t(
        'Your free campaign is used. Each further campaign costs {price}, and this server does not take payments.',
        { price: formatCampaignPrice() },
      )}
    >
      <p>
        {t(
          'Nothing was charged. Your campaign keeps running: you can add codes to it at any time and show it in as many embed codes as you like.',
        )}
      </p>
      <DialogActions>
        <Button
          onClick={() => {
            onOpenChange(false);
          }}
        >
          {t('Got it')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
