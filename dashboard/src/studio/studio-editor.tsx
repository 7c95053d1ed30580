import type { PaymentProviderName } from '@puzzle-prize/sdk/protocol';
import { FlaskConical, History } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CodesAreaHandle } from '../codes/codes-area.tsx';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { quote } from '../ui/quote.ts';
import { type ChosenImage, useChosenImage } from './chosen-image.ts';
import type { Draft, Made } from './draft.ts';
import { ImageStep } from './image-step.tsx';
import { PlacementStep } from './placement-step.tsx';
import { PrizeStep } from './prize-step.tsx';
import { describePlan, describePrize } from './prize-texts.ts';
import { Stage } from './stage.tsx';
import { StepList } from './step-list.tsx';
import type { StepId, StudioForm } from './studio-form.ts';
import { StudioFooter } from './studio-footer.tsx';
import { useCroppedImage } from './use-cropped-image.ts';
import { useStudioScroll } from './use-studio-scroll.ts';
import { useSubmit } from './use-submit.ts';

export interface StudioEditorProps {
  form: UseFormReturn<StudioForm>;
  /** The list of codes. Its text is kept outside the form. */
  list: RefObject<CodesAreaHandle | null>;
  step: StepId;
  onStep: (step: StepId) => void;
  isFree: boolean;
  payments: PaymentProviderName;
  /** The unfinished draft to offer; null after the owner has continued or discarded it. */
  offer: Draft | null;
  onContinue: (draft: Draft) => void;
  onDiscard: () => void;
  /** Stores the draft. */
  onKeep: () => void;
  onOrdered: (made: Made) => void;
  onCreated: (made: Made) => void;
  onClose: () => void;
}

/** The length of the pause in typing after which the draft is stored, in ms. */
const keepAfterMs = 500;

/** Shows the steps on the left, the puzzle on the right and the buttons below. */
export function StudioEditor(props: StudioEditorProps) {
  const { form, list, step, onStep, isFree, payments, offer, onContinue, onDiscard, onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  // The key of the prize step. A new key mounts the step again, so that its list of codes shows the text of a
  // continued draft.
  const [round, setRound] = useState(0);
  const values = form.watch();
  const image = useChosenImage(values.imageUrl);
  const cropped = useCroppedImage(image?.wholeUrl ?? '', values.crop);
  const { submit, errors, missing, isBusy } = useSubmit({ ...props, image, panel });
  useKeptDraft(form, props.onKeep);
  const scroll = useStudioScroll({ panel, stage, imageUrl: image?.wholeUrl });
  const openStep = (next: StepId) => {
    onStep(next);
    scroll.toStep();
  };
  const prize = describePrize(values);
  const shown = image && describeStageImage(image, cropped);
  return (
    <form
      noValidate
      className="flex min-h-0 grow flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="min-h-0 grow overflow-y-auto lg:grid lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:overflow-hidden">
        <div ref={panel} className="space-y-6 p-4 sm:p-6 lg:overflow-y-auto">
          {offer && (
            <DraftBanner
              title={offer.form.title}
              onContinue={() => {
                onContinue(offer);
                setRound(round + 1);
              }}
              onDiscard={() => {
                onDiscard();
                setRound(round + 1);
              }}
            />
          )}
          <StepList step={step} missing={missing} onStep={openStep} />
          <div hidden={step !== 'image'}>
            <ImageStep
              form={form}
              image={image}
              error={errors.imageUrl}
              isShown={step === 'image'}
              onChoose={scroll.toStageWithImage}
            />
          </div>
          <div hidden={step !== 'prize'}>
            <PrizeStep key={round} form={form} errors={errors} list={list} />
          </div>
          <div hidden={step !== 'placement'}>
            <PlacementStep form={form} errors={errors} />
          </div>
          {!isFree && payments === 'sandbox' && <SandboxNote />}
        </div>
        <div
          ref={stage}
          className="border-t border-line bg-sunken p-4 max-lg:min-h-full sm:p-6 lg:overflow-y-auto lg:border-t-0 lg:border-s"
        >
          <Stage image={shown} form={values} prize={prize} />
        </div>
      </div>
      <StudioFooter
        step={step}
        onStep={openStep}
        image={shown?.url ?? null}
        onPreview={scroll.toStage}
        plan={describePlan(values)}
        isFree={isFree}
        isBusy={isBusy}
        onCancel={onClose}
      />
    </form>
  );
}

/** Returns the image of the stage: the crop on the stage or, if the owner has changed nothing, the stored square. */
const describeStageImage = ({ url, masterUrl, colors }: ChosenImage, cropped: string | null) => ({
  url: cropped ?? url,
  sharpUrl: cropped ?? masterUrl,
  colors,
});

/** Stores the draft a moment after each change, and when the page is left. */
function useKeptDraft(form: UseFormReturn<StudioForm>, onKeep: () => void): void {
  const keep = useEffectEvent(onKeep);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Storing the draft changes the field `list`, so a change to it must not store the draft again.
        if (name === 'list') return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          keep();
        }, keepAfterMs);
      },
    });
    const keepNow = () => {
      keep();
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      clearTimeout(timer);
      stop();
      window.removeEventListener('pagehide', keepNow);
    };
  }, [form]);
}

interface DraftBannerProps {
  title: string;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offers to continue or discard an unfinished draft. */
function DraftBanner({ title, onContinue, onDiscard }: DraftBannerProps) {
  return (
    <section
      aria-label={t('Draft')}
      className="flex flex-wrap items-center gap-3 rounded-card bg-sun-tint p-4"
    >
      <History aria-hidden className="size-5 shrink-0" />
      <p className="min-w-40 flex-1 text-sm wrap-anywhere">
        {title.trim() === ''
          ? t('You have an unfinished draft without a title.')
          : t('You have an unfinished draft {title}.', { title: quote(title) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onContinue}>
          {t('Continue your draft')}
        </Button>
        <Button variant="quiet" size="small" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </div>
    </section>
  );
}

function SandboxNote() {
  return (
    <p className="flex gap-2.5 rounded-tile bg-sun-tint px-4 py-3 text-sm">
      <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t('This server uses a payment sandbox: you can try the payment, and no real money moves.')}
      </span>
    </p>
  );
}
